package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The list of tasks: its order, its filters and its cursors. */
@ServerTest
class TaskListIT {

  private static final String SOON = "2031-01-01T00:00:00Z";
  private static final String LATER = "2032-01-01T00:00:00Z";

  private final TaskCalls calls;
  private final Person person;
  private final TaskCalls own;
  private final String mine;

  TaskListIT(ServerUnderTest server) throws SQLException {
    calls = new TaskCalls(server, Api.of(server).as("super_admin@demo.example"));
    person = calls.join("nurse@demo.example");
    own = new TaskCalls(server, person.api());
    mine = "created_by=" + person.id();
  }

  @Test
  void showsOpenThenUrgentThenSoonestAndThoseWithoutADueDateLast() {
    String undated = own.created(Map.of("priority", "urgent"));
    String low = own.created(Map.of("priority", "low", "due_date", SOON));
    String later = own.created(Map.of("priority", "urgent", "due_date", LATER));
    String cancelled = own.created(Map.of("priority", "urgent", "due_date", SOON));
    String soon = own.created(Map.of("priority", "urgent", "due_date", SOON));
    String high = own.created(Map.of("priority", "high"));
    own.move(cancelled, "cancelled").hasStatus(200);

    List<String> order = List.of(soon, later, undated, high, low, cancelled);
    assertThat(ids(mine)).containsExactlyElementsOf(order);
    assertThat(list(mine).path("tasks").get(0).has("history")).isFalse();
    for (int limit = 1; limit <= 4; limit++) {
      assertThat(walk(mine + "&limit=" + limit)).containsExactlyElementsOf(order);
    }
  }

  @Test
  void walksOverEqualsWithoutRepeatingOrHidingAny() {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      made.add(own.created(i < 4 ? Map.of() : Map.of("due_date", SOON)));
    }

    List<String> walked = walk(mine + "&limit=2");

    assertThat(walked).containsExactlyInAnyOrderElementsOf(made).doesNotHaveDuplicates();
    assertThat(walked).isEqualTo(ids(mine));
    assertThat(walked.subList(0, 3)).containsExactlyElementsOf(made.subList(4, 7));
  }

  @Test
  void filters() throws SQLException {
    String patient = calls.newPatient();
    String overdue = own.created(Map.of("due_date", "2020-01-01T00:00:00Z"));
    String about = own.created(Map.of("patient_id", patient, "due_date", SOON));
    String assigned =
        own.created(
            Map.of("assignee_id", person.id(), "department", "Surgery", "priority", "high"));
    own.move(assigned, "in_progress").hasStatus(200);
    String late = own.created(Map.of("due_date", "2020-01-01T00:00:00Z"));
    own.move(late, "cancelled").hasStatus(200);

    assertThat(ids("assignee_id=" + person.id())).containsExactly(assigned);
    assertThat(ids(mine + "&department=SURGERY")).containsExactly(assigned);
    assertThat(ids(mine + "&status=In_Progress")).containsExactly(assigned);
    assertThat(ids(mine + "&priority=high")).containsExactly(assigned);
    assertThat(ids("patient_id=" + patient)).containsExactly(about);
    assertThat(ids(mine + "&overdue=true")).containsExactly(overdue);
    assertThat(ids(mine + "&overdue=false")).containsExactly(assigned, about, late);
    assertThat(walk(mine + "&overdue=false&limit=1")).containsExactly(assigned, about, late);
    assertThat(ids(mine + "&due_before=2031-01-01")).containsExactly(overdue, late);
    assertThat(ids(mine + "&due_before=2031-01-01T00:00:00.001Z"))
        .containsExactly(overdue, about, late);
    assertThat(ids(mine + "&due_before=9999-12-31T23:59:59Z")).hasSize(3);
  }

  @Test
  void isEmptyForWhatNobodyHas() {
    own.created(Map.of());
    JsonNode empty = list("created_by=" + UUID.randomUUID());
    assertThat(empty.path("tasks")).isEmpty();
    assertThat(empty.path("pagination").path("total_count").asInt()).isZero();
    assertThat(ids(mine + "&department=Astrology")).isEmpty();
    assertThat(ids(mine + "&patient_id=none")).isEmpty();
    assertThat(ids(mine + "&assignee_id=none")).isEmpty();
    assertThat(ids("created_by=none")).isEmpty();
  }

  @Test
  void refusesFiltersThatMeanNothing() {
    own.api().get("/api/tasks?status=done").isInvalid("status", "pending");
    own.api().get("/api/tasks?priority=soon").isInvalid("priority", "urgent");
    own.api().get("/api/tasks?overdue=maybe").isInvalid("overdue", "true, false");
    own.api().get("/api/tasks?due_before=soon").isInvalid("due_before", "ISO 8601");
    own.api().get("/api/tasks?limit=0").isInvalid("limit", "1 to 100");
  }

  private JsonNode list(String query) {
    return own.api().get("/api/tasks?" + query).hasStatus(200).data();
  }

  private List<String> ids(String query) {
    List<String> ids = new ArrayList<>();
    list(query).path("tasks").forEach(task -> ids.add(task.path("id").asText()));
    return ids;
  }

  private List<String> walk(String query) {
    List<String> ids = new ArrayList<>();
    JsonNode page = list(query);
    while (true) {
      page.path("tasks").forEach(task -> ids.add(task.path("id").asText()));
      String cursor = page.path("pagination").path("next_cursor").asText("");
      if (cursor.isEmpty() || page.path("pagination").path("next_cursor").isNull()) {
        return ids;
      }
      page = list(query + "&cursor=" + cursor);
    }
  }
}
