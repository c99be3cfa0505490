package org.wardvoice.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class NotificationsIT {

  private final TestUsers users;
  private final Api anybody;
  private final Sql sql;
  private String email;
  private Api person;

  NotificationsIT(ServerUnderTest server) {
    users = new TestUsers(server);
    anybody = Api.of(server);
    sql = new Sql(server);
  }

  @BeforeEach
  void newPerson() throws Exception {
    email = users.like("nurse@demo.example");
    person = anybody.as(email);
  }

  @Test
  void startWithNone() {
    JsonNode data = person.get("/api/notifications").hasStatus(200).data();
    assertThat(data.get("notifications")).isEmpty();
    assertThat(data.at("/pagination/total_count").asInt()).isZero();
  }

  @Test
  void listTheCallersOwnNewestFirst() throws Exception {
    String first = tell("First");
    String second = tell("Zoë shared a note 🌷");
    JsonNode list = list("");
    assertThat(ids(list)).containsExactly(second, first);
    JsonNode newest = list.get(0);
    assertThat(newest.get("title").asText()).isEqualTo("Zoë shared a note 🌷");
    assertThat(newest.get("kind").asText()).isEqualTo("note_shared");
    assertThat(newest.at("/resource/type").asText()).isEqualTo("note");
    assertThat(newest.get("read").asBoolean()).isFalse();
    assertThat(newest.get("read_at").isNull()).isTrue();
    assertThat(
            anybody
                .as("doctor@demo.example")
                .get("/api/notifications?limit=100")
                .hasStatus(200)
                .text())
        .doesNotContain(first);
  }

  @Test
  void areReadOnce() throws Exception {
    String one = tell("One");
    String other = tell("Other");
    String path = "/api/notifications/" + one + "/read";
    String readAt = person.post(path).hasStatus(200).data("read_at");
    assertThat(readAt).isNotEmpty();
    assertThat(person.post(path).hasStatus(200).data("read_at")).isEqualTo(readAt);
    assertThat(ids(list("?read=true"))).containsExactly(one);
    assertThat(ids(list("?read=false"))).containsExactly(other);
    assertThat(person.post("/api/notifications/read").hasStatus(200).data("marked")).isEqualTo("1");
    assertThat(list("?read=false")).isEmpty();
    assertThat(person.post("/api/notifications/read").hasStatus(200).data("marked")).isEqualTo("0");
  }

  @Test
  void refuseWhatMeansNothing() {
    person.post("/api/notifications/none/read").isError(404, "NOT_FOUND");
    person.get("/api/notifications?read=perhaps").isInvalid("read", "must be one of: true, false");
  }

  @Test
  void areNoBusinessOfAnApiKey() throws Exception {
    String path = "/api/notifications/" + tell("Mine") + "/read";
    String secret =
        person
            .post("/api/auth/api-keys", Map.of("name", "k", "permissions", List.of("notes:read")))
            .hasStatus(201)
            .data("key");
    Api key = anybody.with("X-API-Key", secret);

    isRefused(key.get("/api/notifications"));
    isRefused(key.post(path));
    isRefused(key.post("/api/notifications/read"));
    assertThat(list("?read=false")).hasSize(1);
  }

  private static void isRefused(Answer answer) {
    assertThat(answer.hasStatus(403).json().path("required").asText()).isEqualTo("session");
  }

  @Test
  void leaveATraceOfWhoHasReadThem() throws Exception {
    String id = tell("Mine");
    list("");
    person.post("/api/notifications/" + id + "/read").hasStatus(200);

    assertThat(audited("notifications_listed", "metadata::text like '%' || ? || '%'", id))
        .isEqualTo(1);
    assertThat(audited("notification_read", "resource_id = cast(? as uuid)", id)).isEqualTo(1);
  }

  private int audited(String action, String condition, String id) throws Exception {
    return sql.count(
        "select count(*) from audit_events where event_type = 'data_access' and action = ? and "
            + condition,
        action,
        id);
  }

  @Test
  void haveGermanTitlesForGermanReaders() throws Exception {
    tell("Zoë shared a note with you");
    tell("In other words");
    Answer german = person.with("Accept-Language", "de").get("/api/notifications").hasStatus(200);
    assertThat(german.data().get("notifications").findValuesAsText("title"))
        .containsExactly("In other words", "Zoë hat eine Notiz mit Ihnen geteilt");
    assertThat(german.headers("Vary")).contains("Accept-Language");
  }

  private JsonNode list(String query) {
    return person.get("/api/notifications" + query).hasStatus(200).data().get("notifications");
  }

  private static List<String> ids(JsonNode list) {
    List<String> ids = new ArrayList<>();
    list.forEach(entry -> ids.add(entry.get("id").asText()));
    return ids;
  }

  private String tell(String title) throws Exception {
    return new NotificationRows(sql).add(email, title);
  }
}
