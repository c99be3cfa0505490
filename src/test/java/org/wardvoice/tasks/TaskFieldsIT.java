package org.wardvoice.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.tasks.TaskCalls.Person;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** The departments and assignees that a task may have. */
@ServerTest
class TaskFieldsIT {

  private static final String TASKS = TaskCalls.TASKS;

  private final ServerUnderTest server;
  private final Api admin;
  private final TaskCalls calls;
  private final TaskCalls nurse;

  TaskFieldsIT(ServerUnderTest server) {
    this.server = server;
    Api api = Api.of(server);
    admin = api.as("super_admin@demo.example");
    calls = new TaskCalls(server, admin);
    nurse = new TaskCalls(server, api.as("nurse@demo.example"));
  }

  @Test
  void choosesTheDepartmentOfTheAssigneeElseTheCallers() throws SQLException {
    String assignee = calls.userId("nurse.emergency@demo.example");

    assertThat(nurse.create(Map.of("assignee_id", assignee)).data("department"))
        .isEqualTo("Emergency");
    assertThat(nurse.create(Map.of()).data("department")).isEqualTo("Cardiology");
    assertThat(nurse.create(Map.of()).data("priority")).isEqualTo("medium");
    assertThat(nurse.create(Map.of("priority", "normal")).data("priority")).isEqualTo("medium");
  }

  @Test
  void asksForADepartmentWhereNobodyHasOne() throws SQLException {
    Person free = calls.join("nurse@demo.example");
    new Sql(server)
        .update("update users set department_id = null where id = cast(? as uuid)", free.id());
    TaskCalls hers = new TaskCalls(server, free.api());

    hers.create(Map.of()).isInvalid("department", "required");
    hers.create(Map.of("department", "Oncology")).hasStatus(201);
  }

  @Test
  void asksForADepartmentWhereTheUsualOneIsClosed() throws SQLException {
    Person person = calls.join("nurse@demo.example");
    String ward = calls.newDepartment();
    calls.transfer(person, ward);
    TaskCalls theirs = new TaskCalls(server, person.api());
    assertThat(theirs.create(Map.of()).hasStatus(201).data("department")).isEqualTo(ward);
    calls.close(ward);

    theirs.create(Map.of()).isInvalid("department", "your department is closed");
    calls
        .create(Map.of("assignee_id", person.id()))
        .isInvalid("department", "the assignee's department is closed");
    calls.create(Map.of("assignee_id", person.id(), "department", "Surgery")).hasStatus(201);
  }

  @Test
  void findsADepartmentByNameCodeOrId() throws SQLException {
    Sql sql = new Sql(server);
    String where =
        " from departments where name = 'Pediatrics' and organization_id ="
            + " (select organization_id from users where email = 'nurse@demo.example')";
    for (String named :
        new String[] {
          "PEDIATRICS", sql.value("select code" + where), sql.value("select id" + where)
        }) {
      assertThat(calls.create(Map.of("department", named)).hasStatus(201).data("department"))
          .isEqualTo("Pediatrics");
    }
    calls.create(Map.of("department", "Astrology")).isInvalid("department", "unknown department");
  }

  @Test
  void takesWhatATaskHasAlsoWhenItCouldNotBeChosenAnyMore() throws SQLException {
    Person person = calls.join("nurse@demo.example");
    String ward = calls.newDepartment();
    String id = calls.created(Map.of("assignee_id", person.id(), "department", ward));
    String other = calls.created(Map.of());
    new Sql(server)
        .update("update users set status = 'inactive' where id = cast(? as uuid)", person.id());
    calls.close(ward);
    Map<String, String> same =
        Map.of("title", "Measure", "assignee_id", person.id(), "department", ward);

    JsonNode changed = admin.put(TASKS + "/" + id, same).hasStatus(200).data();

    assertThat(changed.path("title").asText()).isEqualTo("Measure");
    assertThat(changed.path("assignee_id").asText()).isEqualTo(person.id());
    assertThat(changed.path("department").asText()).isEqualTo(ward);
    admin
        .put(TASKS + "/" + other, Map.of("assignee_id", person.id()))
        .isInvalid("assignee_id", "active user");
    admin
        .put(TASKS + "/" + other, Map.of("department", ward))
        .isInvalid("department", "unknown department");
  }
}
