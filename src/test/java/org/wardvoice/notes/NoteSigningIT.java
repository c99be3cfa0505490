package org.wardvoice.notes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Signatures: who may sign, what is signed, and the detection of changes to signed notes. */
@ServerTest
class NoteSigningIT {

  private static final String NOTES = NoteCalls.NOTES;
  private static final String KEYS = NOTES + "/signing-keys";
  private static final String TEXT = "Free of pain. Patient's own words: “besser” 🫀";

  private final ServerUnderTest server;
  private final Sql sql;
  private final TestUsers users;
  private final Api api;
  private final NoteCalls calls;

  NoteSigningIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    users = new TestUsers(server);
    api = Api.of(server);
    calls = new NoteCalls(api.as("doctor@demo.example"));
  }

  @Test
  void keepsASignatureThatAnybodyCanVerify() throws Exception {
    String id = calls.written(TEXT + " (draft)");
    calls.put(id, "content", TEXT).hasStatus(200);
    calls.api().get(NOTES + "/" + id + "/signature").isError(404, "NOT_FOUND");
    JsonNode note = calls.sign(id).hasStatus(200).data();

    assertThat(note.path("status").asText()).isEqualTo("signed");
    assertThat(note.path("signed_by")).isEqualTo(note.path("author_id"));
    JsonNode signature = calls.signature(id);
    assertThat(signature.path("verified").asBoolean()).as(signature.toString()).isTrue();
    assertThat(signature.path("problem").isNull()).isTrue();
    String payload = signature.path("payload").asText();
    assertThat(verifies(signature.path("jws").asText(), payload)).isTrue();
    assertThat(verifies(signature.path("jws").asText(), payload + " ")).isFalse();
    JsonNode said = Json.read(payload, JsonNode.class);
    assertThat(said.path("content").asText()).isEqualTo(TEXT);
    assertThat(said.path("signed_at")).isEqualTo(note.path("signed_at"));
    assertThat(said.path("meaning").asText()).isEqualTo("authorship");
    assertThat(said.at("/signer/role").asText()).isEqualTo("doctor");
    assertThat(said.at("/department/name").asText()).isEqualTo("Cardiology");
    assertThat(said.path("edits")).hasSize(2);
    assertThat(said.path("recording").isNull()).isTrue();
    assertThat(NoteCalls.events(server, id)).containsExactly("note.created", "note.signed");
    assertThat(calls.inTimeline(id)).isEqualTo("Progress note (signed)");
  }

  private boolean verifies(String jws, String payload) throws Exception {
    JWSObject signed = JWSObject.parse(jws, new Payload(payload));
    JWKSet keys = JWKSet.parse(calls.api().get(KEYS).hasStatus(200).data().toString());
    assertThat(keys.getKeys()).noneMatch(key -> key.isPrivate());
    String keyId = signed.getHeader().getKeyID();
    return signed.verify(new ECDSAVerifier(keys.getKeyByKeyId(keyId).toECKey()));
  }

  @Test
  void asksForThePasswordOfSomebodyWhoMay() throws Exception {
    String author = users.like("doctor@demo.example");
    NoteCalls own = new NoteCalls(api.as(author));
    String id = own.written(TEXT);

    Answer wrong = own.sign(id, "Not-My-Password-1").hasStatus(403);
    assertThat(wrong.text()).isEqualTo("{\"error\":\"Invalid credentials\"}");
    assertThat(
            sql.count(
                "select count(*) from audit_events where action = 'note_sign' and outcome = 'failure'"
                    + " and resource_type = 'note' and resource_id = cast(? as uuid)",
                id))
        .isEqualTo(1);
    own.api().post(NOTES + "/" + id + "/sign", Map.of()).isInvalid("password", "required");
    Answer stranger = new NoteCalls(api.as("physician@demo.example")).sign(id).hasStatus(403);
    assertThat(stranger.json().path("required").asText()).isEqualTo("notes:update");
    Api key = api.with("X-API-Key", key(own.api()));
    assertThat(new NoteCalls(key).sign(id).hasStatus(403).json().path("required").asText())
        .isEqualTo("session");
    assertThat(own.get(id).data("status")).isEqualTo("draft");

    new NoteCalls(api.as("attending_physician@demo.example")).sign(id).hasStatus(200);
    assertThat(own.signature(id).path("payload").asText()).contains("\"meaning\":\"approval\"");
  }

  private static String key(Api maker) {
    return maker
        .post("/api/auth/api-keys", Map.of("name", "k", "permissions", List.of("notes:update")))
        .hasStatus(201)
        .data("key");
  }

  @Test
  void letsTheProviderSign() throws Exception {
    String provider = users.like("physician@demo.example");
    String id = calls.written(TEXT);
    calls
        .put(id, "provider_id", sql.value("select id from users where email = ?", provider))
        .hasStatus(200);
    NoteCalls theirs = new NoteCalls(api.as(provider));

    theirs.put(id, "content", "x").hasStatus(403);
    theirs.sign(id).hasStatus(200);
    assertThat(theirs.signature(id).path("verified").asBoolean()).isTrue();
  }

  @Test
  void letsNobodySignWhatTheyHaveNotRead() {
    String id = calls.written(TEXT);
    String tag = calls.get(id).header("ETag");
    calls.put(id, "content", "Something else.").hasStatus(200);
    Api keyed = calls.api().with("Idempotency-Key", "sign-" + Ids.next());

    new NoteCalls(keyed.with("If-Match", tag)).sign(id).isError(412, "PRECONDITION_FAILED");
    Answer read = calls.get(id);
    assertThat(read.data("status")).isEqualTo("draft");
    new NoteCalls(keyed.with("If-Match", read.header("ETag"))).sign(id).hasStatus(200);
  }

  @Test
  void changesASignedNoteOnlyByAddenda() {
    String id = calls.written(TEXT);
    Map<String, Object> added = Map.of("content", "The culture came back negative.");
    calls.api().post(NOTES + "/" + id + "/addenda", added).isError(409, "CONFLICT");
    calls.sign(id).hasStatus(200);

    calls.put(id, "content", "Other.").isError(409, "NOTE_SIGNED");
    calls.sign(id).isError(409, "NOTE_SIGNED");
    Answer amended = calls.api().post(NOTES + "/" + id + "/addenda", added).hasStatus(201);
    assertThat(amended.header("Location")).endsWith("/api/notes/" + id);
    JsonNode addendum = amended.data().at("/addenda/0");
    assertThat(addendum.path("content").asText()).startsWith("The culture");
    assertThat(addendum.path("author_id")).isEqualTo(amended.data().path("author_id"));
    assertThat(calls.get(id).data("content")).isEqualTo(TEXT);
    String ofPatient = "patient_id=" + amended.data("patient_id");
    assertThat(calls.ids(ofPatient + "&q=negative%20culture")).containsExactly(id);
    assertThat(calls.ids(ofPatient + "&q=pain")).containsExactly(id);
    assertThat(calls.ids(ofPatient + "&q=zebra")).isEmpty();
    assertThat(calls.inTimeline(id)).isEqualTo("Progress note (signed, 1 addendum)");
    calls.api().post(NOTES + "/" + id + "/addenda", added).hasStatus(201);
    assertThat(calls.inTimeline(id)).isEqualTo("Progress note (signed, 2 addenda)");
    assertThat(calls.signature(id).path("verified").asBoolean()).isTrue();
    new NoteCalls(api.as("physician@demo.example"))
        .api()
        .post(NOTES + "/" + id + "/addenda", added)
        .hasStatus(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update notes set content = 'x' where id = '%s'",
        "update notes set status = 'draft', signed_at = null, signed_by = null where id = '%s'",
        "delete from notes where id = '%s'",
        "update note_versions set content = 'x' where note_id = '%s'",
        "delete from note_versions where note_id = '%s'",
        "update note_signatures set jws = 'x' where id = '%s'",
        "delete from note_signatures where id = '%s'",
        "update note_addenda set content = 'x' where note_id = '%s'",
        "delete from note_addenda where note_id = '%s'",
        "insert into note_versions select gen_random_uuid(), organization_id, note_id, version + 1, content,"
            + " note_type, provider_id, department_id, author_id, created_at from note_versions where note_id = '%s'",
        "truncate note_addenda",
        "truncate notes cascade"
      })
  void refusesEveryChangeInTheDatabase(String statement) {
    String id = calls.signed(TEXT);
    calls.api().post(NOTES + "/" + id + "/addenda", Map.of("content", "x")).hasStatus(201);

    // A deadlock between the truncation and another test's change is possible; the database then
    // aborts one of them.
    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> sql.update(statement.formatted(id)))
                    .hasMessageContaining("refused"));
    assertThat(calls.signature(id).path("verified").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update notes set content = 'x' where id = '%s'",
        "update notes set provider_id = (select id from users where email = 'nurse@demo.example')"
            + " where id = '%s'",
        "update notes set signed_at = signed_at - interval '1 day' where id = '%s'",
        "update note_versions set content = 'x' where note_id = '%s'",
        "update note_versions set note_type = 'nursing' where note_id = '%s'",
        "update note_versions set provider_id = (select id from users where email = 'nurse@demo.example')"
            + " where note_id = '%s'",
        "update note_versions v set department_id = d.id from departments d"
            + " where d.organization_id = v.organization_id and d.name = 'Surgery' and note_id = '%s'",
        "delete from note_versions where note_id = '%s'",
        "update note_signatures set payload = replace(payload, 'pain', 'rain') where id = '%s'",
        "update note_signatures set jws = replace(jws, '..', '..A') where id = '%s'",
        "update note_signatures set key_id = 'x' where id = '%s'",
        "delete from note_signatures where id = '%s'"
      })
  void noticesWhatWasChangedBehindItsBack(String tampering) throws Exception {
    String id = calls.signed(TEXT);
    unguarded(tampering.formatted(id));

    JsonNode signature = calls.signature(id);
    assertThat(signature.path("verified").asBoolean()).isFalse();
    assertThat(signature.path("problem").asText()).isNotBlank();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update notes set status = 'signed', signed_by = author_id, signed_at = now() where id = '%s'",
        "insert into note_signatures select id, organization_id, '{}', 'x', 'x', 'ES256', author_id, now()"
            + " from notes where id = '%s'"
      })
  void refusesSignedNotesWithoutSignaturesAndSignaturesOfDrafts(String statement) {
    String id = calls.written(TEXT);

    assertThatThrownBy(() -> sql.update(statement.formatted(id))).hasMessageContaining("only then");
    assertThat(calls.get(id).data("status")).isEqualTo("draft");
    calls.api().get(NOTES + "/" + id + "/signature").isError(404, "NOT_FOUND");
  }

  /** Executes a statement as a database administrator, invisible to other transactions. */
  private void unguarded(String statement) throws Exception {
    try (Connection connection = server.database();
        Statement direct = connection.createStatement()) {
      connection.setAutoCommit(false);
      direct.execute("set local session_replication_role = replica");
      assertThat(direct.executeUpdate(statement)).isPositive();
      connection.commit();
    }
  }

  @Test
  void holdsWhenPeopleAndDepartmentsAreCalledOtherwise() throws Exception {
    String author = users.like("doctor@demo.example");
    String department = "Ward " + author.substring(5, 41);
    Api admin = api.as("super_admin@demo.example");
    String opened =
        "/api/departments/"
            + admin.post("/api/departments", Map.of("name", department)).hasStatus(201).data("id");
    NoteCalls own = new NoteCalls(api.as(author));
    String id = own.written(TEXT);
    own.put(id, "department", department).hasStatus(200);
    own.sign(id).hasStatus(200);

    users.update("update users set name = 'Married Otherwise' where email = ?", author);
    admin.put(opened, Map.of("name", "New " + department)).hasStatus(200);

    assertThat(own.get(id).data("department")).isEqualTo("New " + department);
    JsonNode signature = own.signature(id);
    assertThat(signature.path("verified").asBoolean()).as(signature.toString()).isTrue();
    assertThat(signature.path("payload").asText()).contains("Test Person", "\"" + department);
  }

  @Test
  void knowsTheSignaturesOfFormerKeys() throws Exception {
    String before = calls.signed(TEXT);
    int known = calls.api().get(KEYS).data().path("keys").size();
    Files.createFile(server.dataFolder().resolve("keys/rotate-note-key"));
    await().until(() -> calls.api().get(KEYS).data().path("keys").size() > known);
    String after = calls.signed(TEXT);

    assertThat(calls.signature(before).path("verified").asBoolean()).isTrue();
    assertThat(calls.signature(after).path("verified").asBoolean()).isTrue();
    assertThat(calls.signature(after).path("key_id"))
        .isNotEqualTo(calls.signature(before).path("key_id"));
  }
}
