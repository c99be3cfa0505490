package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Concurrent changes of a note have a consistent result. */
@ServerTest
class NoteRacesIT {

  private final Sql sql;
  private final TestUsers users;
  private final NoteCalls author;
  private final NoteCalls attending;
  private final Api admin;

  NoteRacesIT(ServerUnderTest server) {
    sql = new Sql(server);
    users = new TestUsers(server);
    author = new NoteCalls(Api.of(server).as("doctor@demo.example"));
    attending = new NoteCalls(Api.of(server).as("attending_physician@demo.example"));
    admin = Api.of(server).as("hospital_admin@demo.example");
  }

  @RepeatedTest(3)
  void letsOneOfTwoSign() throws Exception {
    String id = author.written("Signed by whom?");

    List<Answer> answers = AtOnce.call(2, number -> (number == 0 ? author : attending).sign(id));

    assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 409);
    Answer loser = answers.get(answers.get(0).status() == 409 ? 0 : 1);
    loser.isError(409, "NOTE_SIGNED");
    assertThat(author.signature(id).path("verified").asBoolean()).isTrue();
    assertThat(count("note_signatures where id", id)).isEqualTo(1);
  }

  @RepeatedTest(5)
  void signsExactlyOneOfTwoVersions() throws Exception {
    String id = author.written("Before.");

    List<Answer> answers =
        AtOnce.call(
            3,
            number ->
                number == 0
                    ? attending.sign(id)
                    : author.put(id, "content", number == 1 ? "After." : "Later."));

    answers.get(0).hasStatus(200);
    JsonNode signature = author.signature(id);
    assertThat(signature.path("verified").asBoolean()).as(signature.toString()).isTrue();
    JsonNode note = author.get(id).data();
    JsonNode said = Json.read(signature.path("payload").asText(), JsonNode.class);
    assertThat(said.path("content")).isEqualTo(note.path("content"));
    long written = answers.subList(1, 3).stream().filter(one -> one.status() == 200).count();
    assertThat(note.path("version").asLong()).isEqualTo(1 + written);
    assertThat(count("note_versions where note_id", id)).isEqualTo(1 + written);
    answers.stream()
        .filter(one -> one.status() != 200)
        .forEach(refused -> refused.isError(409, "NOTE_SIGNED"));
  }

  @RepeatedTest(8)
  void sharesOrRefusesWhileARecipientIsDeactivated() throws Exception {
    String nurse = users.like("nurse@demo.example");
    String recipient = sql.value("select id from users where email = ?", nurse);
    String id = author.written("For a colleague.");

    List<Answer> answers =
        AtOnce.call(
            2,
            number ->
                number == 0
                    ? author.share(id, Map.of("user_ids", List.of(recipient)))
                    : admin.put("/api/users/" + recipient, Map.of("status", "inactive")));

    assertThat(answers.get(1).hasStatus(200).data("status")).isEqualTo("inactive");
    assertThat(sql.value("select status from users where email = ?", nurse)).isEqualTo("inactive");
    boolean shared = answers.get(0).status() == 200;
    if (!shared) {
      answers.get(0).isInvalid("user_ids[0]", "inactive");
    }
    int told = shared ? 1 : 0;
    assertThat(count("note_shares where note_id", id)).isEqualTo(told);
    assertThat(count("notifications where resource_id", id)).isEqualTo(told);
    assertThat(sql.count("select count(*) from mails where recipient = ?", nurse)).isEqualTo(told);
    assertThat(
            count(
                "audit_events where action = 'note_shared' and outcome = 'success' and resource_id",
                id))
        .isEqualTo(told);
    assertThat(author.get(id).data().path("shared_with")).hasSize(told);
  }

  @RepeatedTest(3)
  void tellsOnceWhatIsSharedTwiceAtOnce() throws Exception {
    String nurse = users.like("nurse@demo.example");
    String recipient = sql.value("select id from users where email = ?", nurse);
    String id = author.written("For a colleague.");

    List<Answer> answers =
        AtOnce.call(4, number -> author.share(id, Map.of("user_ids", List.of(recipient))));

    assertThat(answers).extracting(Answer::status).containsOnly(200);
    assertThat(count("note_shares where note_id", id)).isEqualTo(1);
    assertThat(count("notifications where resource_id", id)).isEqualTo(1);
  }

  private int count(String where, String id) throws Exception {
    return sql.count("select count(*) from " + where + " = cast(? as uuid)", id);
  }
}
