package org.wardvoice.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
@Tag("every-server")
class IdempotencyIT {

  private final ServerUnderTest server;
  private final Api doctor;

  IdempotencyIT(ServerUnderTest server) {
    this.server = server;
    this.doctor = Api.of(server).as("doctor@demo.example");
  }

  private static Map<String, Object> patient() {
    Map<String, Object> patient = new LinkedHashMap<>();
    patient.put("name", "Ann Example");
    patient.put("mrn", "I-" + UUID.randomUUID());
    patient.put("date_of_birth", "1957-03-21");
    patient.put("department", "Cardiology");
    return patient;
  }

  private static String key() {
    return "key-" + UUID.randomUUID();
  }

  @Test
  void givesTheFirstAnswerAgain() {
    Map<String, Object> patient = patient();
    Api keyed = doctor.with("Idempotency-Key", key());

    Answer first = keyed.post("/api/patients", patient).hasStatus(201);
    Answer second = keyed.post("/api/patients", patient).hasStatus(201);

    assertThat(first.header("Idempotent-Replayed")).isNull();
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(keyed.post("/api/v1/patients", patient).hasStatus(201).text())
        .isEqualTo(first.text());
  }

  @Test
  void takesAKeyForOneRequestOnly() {
    Api keyed = doctor.with("Idempotency-Key", key());
    keyed.post("/api/patients", patient()).hasStatus(201);

    keyed.post("/api/patients", patient()).isError(409, "IDEMPOTENCY_KEY_REUSED");
    keyed.post("/api/auth/logout").isError(409, "IDEMPOTENCY_KEY_REUSED");
  }

  @Test
  void keepsTheKeysOfCallersApart() {
    String key = key();
    Map<String, Object> patient = patient();
    doctor.with("Idempotency-Key", key).post("/api/patients", patient).hasStatus(201);

    Api.of(server)
        .as("physician@demo.example")
        .with("Idempotency-Key", key)
        .post("/api/patients", patient)
        .isError(409, "DUPLICATE");
  }

  /** A key must not get the response to the request by which its creator made another key. */
  @Test
  void keepsTheKeysOfASessionAndOfAnApiKeyApart() {
    Map<String, Object> wanted = Map.of("name", "Import", "permissions", List.of("patient:create"));
    String path = "/api/auth/api-keys";
    Api keyed = doctor.with("Idempotency-Key", key());
    String secret = keyed.post(path, wanted).hasStatus(201).data("key");
    assertThat(keyed.post(path, wanted).hasStatus(201).data("key")).isEqualTo(secret);

    Api byKey =
        Api.of(server)
            .with("X-API-Key", secret)
            .with("Idempotency-Key", keyed.sent("Idempotency-Key"));
    byKey.post(path, wanted).hasStatus(403);
    Map<String, Object> patient = patient();
    byKey.post("/api/patients", patient).hasStatus(201);
    assertThat(byKey.post("/api/patients", patient).hasStatus(201).header("Idempotent-Replayed"))
        .isEqualTo("true");
  }

  /** A kept answer would show what the caller may no longer read, without an audit entry. */
  @Test
  void searchesAnew() throws Exception {
    Map<String, Object> patient = patient();
    Map<String, Object> search = Map.of("q", patient.get("mrn"));
    String key = key();
    Api keyed = doctor.with("Idempotency-Key", key);
    keyed.post("/api/patients/search", search).hasStatus(200);
    searchByForm(keyed, patient);
    String id = doctor.post("/api/patients", patient).hasStatus(201).data("id");

    Answer again = keyed.post("/api/patients/search", search).hasStatus(200);
    assertThat(again.header("Idempotent-Replayed")).isNull();
    assertThat(again.data().get("patients")).hasSize(1);
    assertThat(searchByForm(keyed, patient).text()).contains(id);
    assertThat(count("select count(*) from idempotency_keys where key = ?", key)).isZero();
  }

  private static Answer searchByForm(Api api, Map<String, Object> patient) {
    return api.with("Content-Type", "application/x-www-form-urlencoded")
        .send(
            "POST",
            "/fhir/R4/Patient/_search",
            BodyPublishers.ofString("identifier=" + patient.get("mrn")))
        .hasStatus(200);
  }

  @Test
  void makesOneRecordHoweverManyArriveAtOnce() throws Exception {
    Map<String, Object> patient = patient();
    Api keyed = doctor.with("Idempotency-Key", key());
    List<Answer> answers = AtOnce.call(10, number -> keyed.post("/api/patients", patient));
    assertThat(answers).extracting(Answer::status).isSubsetOf(201, 409).contains(201);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 201)
        .extracting(answer -> answer.data("id"))
        .containsOnly(keyed.post("/api/patients", patient).data("id"));
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 409)
        .allSatisfy(answer -> answer.isError(409, "CONFLICT"));
    assertThat(count("select count(*) from patients where mrn = ?", patient.get("mrn")))
        .isEqualTo(1);
  }

  @Test
  void letsARefusedBodyBeCorrectedUnderTheSameKey() {
    Api keyed = doctor.with("Idempotency-Key", key());
    Map<String, Object> broken = patient();
    broken.put("name", " ");

    keyed.post("/api/patients", broken).isInvalid("name", "blank");
    keyed.post("/api/patients", patient()).hasStatus(201);
  }

  @Test
  void keepsTheAnswerThatAValueIsTaken() {
    Map<String, Object> patient = patient();
    doctor.post("/api/patients", patient).hasStatus(201);
    Api keyed = doctor.with("Idempotency-Key", key());

    keyed.post("/api/patients", patient).isError(409, "DUPLICATE");
    Answer again = keyed.post("/api/patients", patient).isError(409, "DUPLICATE");
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "a b", "ä"})
  void refusesAKeyThatIsNone(String key) {
    doctor
        .with("Idempotency-Key", key)
        .post("/api/patients", patient())
        .isInvalid("Idempotency-Key", "visible ASCII");
    doctor
        .with("Idempotency-Key", "x".repeat(256))
        .post("/api/patients", patient())
        .isInvalid("Idempotency-Key", "visible ASCII");
  }

  @Test
  void readsTheRecordAgainWhereTheAnswerGotLost() throws Exception {
    String key = key();
    Map<String, Object> patient = patient();
    Api keyed = doctor.with("Idempotency-Key", key);
    Answer first = keyed.post("/api/patients", patient).hasStatus(201);
    update(
        "update idempotency_keys set answer = null, answer_status = null,"
            + " lease_until = now() + interval '1 hour' where key = ?",
        key);
    keyed.post("/api/patients", patient).isError(409, "CONFLICT");

    update("update idempotency_keys set lease_until = now() where key = ?", key);

    Answer second = keyed.post("/api/patients", patient).hasStatus(201);

    assertThat(second.text()).isEqualTo(first.text());
    assertThat(second.header("Location")).isEqualTo(first.header("Location"));
    assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void waitsForAClaimAndTakesItOverWhenItsLeaseIsOver() throws Exception {
    String key = key();
    Map<String, Object> patient = patient();
    Api keyed = doctor.with("Idempotency-Key", key);
    keyed.post("/api/patients", patient()).hasStatus(201);
    update(
        "update idempotency_keys set answer = null, answer_status = null, record_type = null, record_id = null,"
            + " fingerprint = null, lease_until = now() + interval '1 hour' where key = ?",
        key);
    keyed.post("/api/patients", patient).isError(409, "CONFLICT");

    update("update idempotency_keys set lease_until = now() where key = ?", key);
    keyed.post("/api/patients", patient).hasStatus(201);
  }

  @Test
  void forgetsAKeyAfterItsTime() throws Exception {
    String key = key();
    Api keyed = doctor.with("Idempotency-Key", key);
    keyed.post("/api/patients", patient()).hasStatus(201);
    update(
        "update idempotency_keys set expires_at = now()"
            + " where key = ? and expires_at = created_at + interval '24 hours'",
        key);

    Answer fresh = keyed.post("/api/patients", patient()).hasStatus(201);
    assertThat(fresh.header("Idempotent-Replayed")).isNull();
  }

  @Test
  void keepsAnswersUnreadable() throws Exception {
    String key = key();
    doctor.with("Idempotency-Key", key).post("/api/patients", patient()).hasStatus(201);
    assertThat(
            count(
                "select count(*) from idempotency_keys where key = ?"
                    + " and octet_length(answer) > 0 and position('body'::bytea in answer) = 0",
                key))
        .isEqualTo(1);
  }

  @Test
  void knowsTheSameFormByItsContent() {
    String patientId = doctor.post("/api/patients", patient()).data("id");
    Api keyed = Api.of(server).as("nurse@demo.example").with("Idempotency-Key", key());

    Answer first =
        keyed
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patientId).field("text", "All was well."))
            .hasStatus(201);
    Answer again =
        keyed
            .upload(
                "/api/feedback",
                new FormBody().field("text", "All was well.").field("patient_id", patientId))
            .hasStatus(201);
    keyed
        .upload(
            "/api/feedback",
            new FormBody().field("patient_id", patientId).field("text", "It was bad."))
        .isError(409, "IDEMPOTENCY_KEY_REUSED");

    assertThat(again.text()).isEqualTo(first.text());
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
  }

  @Test
  void knowsARequestWithoutABodyWhateverItsContentType() {
    Api keyed = doctor.with("Idempotency-Key", key());
    String path = "/api/notifications/read";

    Answer first = keyed.upload(path, new FormBody()).hasStatus(200);
    Answer again = keyed.upload(path, new FormBody()).hasStatus(200);

    assertThat(first.header("Idempotent-Replayed")).isNull();
    assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
  }

  private void update(String sql, String key) throws SQLException {
    assertThat(sql().update(sql, key)).isEqualTo(1);
  }

  private int count(String sql, Object value) throws SQLException {
    return sql().count(sql, value);
  }

  private Sql sql() {
    return new Sql(server);
  }
}
