package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;

/** Notes that are shared with colleagues, who are notified. */
@ServerTest
@UsesMailbox
class NoteSharingIT {

  private static final String MESSAGE = "Look at Mrs Ellison's wound, please";

  private final ServerUnderTest server;
  private final Sql sql;
  private final TestUsers users;
  private final Api api;
  private final NoteCalls calls;

  NoteSharingIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    users = new TestUsers(server);
    api = Api.of(server);
    calls = new NoteCalls(api.as("doctor@demo.example"));
  }

  @Test
  void tellsAColleagueOnceAndSaysNothingOfThePatientByMail() throws Exception {
    String nurse = users.like("nurse@demo.example");
    String id = calls.written("Wound of Margaret Ellison.");
    Map<String, Object> wanted = Map.of("user_ids", List.of(id(nurse)), "message", MESSAGE);
    try (Mailbox mailbox = Mailbox.of(server)) {
      JsonNode note = calls.share(id, wanted).hasStatus(200).data();
      JsonNode again = calls.share(id, wanted).hasStatus(200).data();

      assertThat(again).isEqualTo(note);
      assertThat(note.path("shared_with")).hasSize(1);
      JsonNode share = note.at("/shared_with/0");
      assertThat(share.path("user_id").asText()).isEqualTo(id(nurse));
      assertThat(share.path("department").isNull()).isTrue();
      assertThat(share.path("shared_by").asText()).isEqualTo(note.path("author_id").asText());
      assertThat(share.path("message").asText()).isEqualTo(MESSAGE);
      String mail = mailbox.await(nurse).getContent().toString();
      assertThat(mailbox.to(nurse).get(0).getSubject()).isEqualTo("A note was shared with you");
      assertThat(mail).contains(id).doesNotContain("Ellison", "wound");
      assertThat(mails(nurse)).isEqualTo(1);
    }
    NoteCalls reader = new NoteCalls(api.as(nurse));
    assertThat(reader.ids("shared_with_me=true")).containsExactly(id);
    assertThat(reader.ids("shared_with_me=true&q=wound")).containsExactly(id);
    List<JsonNode> told = told(nurse, id);
    assertThat(told).hasSize(1);
    assertThat(told.get(0).path("kind").asText()).isEqualTo("note_shared");
    assertThat(told.get(0).path("message").asText()).isEqualTo(MESSAGE);
    assertThat(told.get(0).path("title").asText()).endsWith("shared a note with you");
  }

  @Test
  void tellsADepartmentsStaffThoughTheNoteIsSigned() throws Exception {
    String inside = inRadiology();
    String both = inRadiology();
    String gone = inRadiology();
    users.update("update users set status = 'inactive' where email = ?", gone);
    String id = calls.signed("To be seen by all.");
    try (Mailbox mailbox = Mailbox.of(server)) {
      Map<String, Object> wanted =
          Map.of("user_ids", List.of(id(both)), "departments", List.of("radiology"));
      JsonNode note = calls.share(id, wanted).hasStatus(200).data();

      assertThat(note.path("shared_with")).hasSize(2);
      assertThat(note.path("shared_with").findValuesAsText("department")).contains("Radiology");
      mailbox.await(inside);
      mailbox.await(both);
      assertThat(mails(both)).isEqualTo(1);
      assertThat(mails(gone)).isZero();
    }
    assertThat(new NoteCalls(api.as(inside)).ids("shared_with_me=true")).contains(id);
    assertThat(told(both, id)).hasSize(1);
    assertThat(new NoteCalls(api.as("nurse@demo.example")).ids("shared_with_me=true"))
        .doesNotContain(id);
    assertThat(calls.signature(id).path("verified").asBoolean()).isTrue();
  }

  @Test
  void refusesRecipientsWhoAreNotThere() throws Exception {
    String id = calls.written("Mine.");
    String here = id(users.like("nurse@demo.example"));
    String gone = users.like("nurse@demo.example");
    users.update("update users set status = 'inactive' where email = ?", gone);

    calls.share(id, Map.of()).isInvalid("user_ids", "required");
    calls
        .share(id, Map.of("user_ids", List.of(), "departments", List.of()))
        .isInvalid("user_ids", "required");
    calls
        .share(id, Map.of("user_ids", Collections.singletonList(null)))
        .isInvalid("user_ids[0]", "null");
    calls
        .share(id, Map.of("user_ids", Collections.nCopies(101, here)))
        .isInvalid("user_ids", "100");
    calls
        .share(id, Map.of("user_ids", List.of(here, id(gone))))
        .isInvalid("user_ids[1]", "inactive");
    calls
        .share(id, Map.of("user_ids", List.of(UUID.randomUUID())))
        .isInvalid("user_ids[0]", "unknown");
    calls
        .share(id, Map.of("departments", List.of("Surgery", "Astrology")))
        .isInvalid("departments[1]", "unknown department");
    calls.share(UUID.randomUUID().toString(), Map.of("user_ids", List.of(here))).hasStatus(404);
    Answer refused =
        new NoteCalls(api.as("physician@demo.example"))
            .share(id, Map.of("user_ids", List.of(here)))
            .hasStatus(403);
    assertThat(refused.json().path("required").asText()).isEqualTo("notes:update");
    assertThat(calls.get(id).data().path("shared_with")).isEmpty();
  }

  private String inRadiology() throws Exception {
    String email = users.like("nurse@demo.example");
    users.update(
        "update users u set department_id = d.id from departments d"
            + " where d.organization_id = u.organization_id and d.name = 'Radiology' and u.email = ?",
        email);
    return email;
  }

  private List<JsonNode> told(String email, String noteId) {
    JsonNode all = api.as(email).get("/api/notifications").data().path("notifications");
    return StreamSupport.stream(all.spliterator(), false)
        .filter(told -> told.at("/resource/id").asText().equals(noteId))
        .toList();
  }

  private int mails(String email) throws Exception {
    return sql.count("select count(*) from mails where recipient = ?", email);
  }

  private String id(String email) throws Exception {
    return sql.value("select id from users where email = ?", email);
  }
}
