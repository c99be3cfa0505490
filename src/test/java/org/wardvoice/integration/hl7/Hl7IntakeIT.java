package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** ADT messages over HTTP. */
@ServerTest
class Hl7IntakeIT {

  private final ServerUnderTest server;
  private FoundHospital hospital;
  private Hl7Calls hl7;

  Hl7IntakeIT(ServerUnderTest server) {
    this.server = server;
  }

  @BeforeEach
  void found() {
    hospital = FoundHospital.found(server);
    for (String department : List.of("Cardiology", "Surgery")) {
      hospital.api().post("/api/departments", Map.of("name", department)).hasStatus(201);
    }
    hl7 = new Hl7Calls(hospital.api());
  }

  private static String mrn() {
    return "M-" + UUID.randomUUID().toString().substring(0, 13);
  }

  @Test
  void admitsMovesAndDischarges() {
    String mrn = mrn();
    hl7.applies(Adt.of("A01", mrn, "cardiology"));
    JsonNode admitted = hl7.patient(mrn);
    assertThat(admitted.get("name").asText()).isEqualTo("Maria A. Lang");
    assertThat(admitted.get("date_of_birth").asText()).isEqualTo("1961-07-24");
    assertThat(admitted.get("gender").asText()).isEqualTo("female");
    assertThat(admitted.get("department").asText()).isEqualTo("Cardiology");
    assertThat(admitted.get("admission_date").asText()).startsWith("2026-05-04T08:00:00");
    assertThat(admitted.get("status").asText()).isEqualTo("active");

    hl7.applies(Adt.of("A02", mrn, "Surgery"));
    assertThat(hl7.patient(mrn).get("department").asText()).isEqualTo("Surgery");
    hl7.applies(Adt.of("A03", mrn, "no such ward any more"));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("discharged");
    hl7.applies(Adt.of("A13", mrn, ""));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("active");
    hl7.applies(
        Adt.of("A08", mrn, "").with("PID|1||" + mrn + "^^^HOSP^MR||O'Hara^Ann||19610724|O"));
    JsonNode updated = hl7.patient(mrn);
    assertThat(updated.get("name").asText()).isEqualTo("Ann O'Hara");
    assertThat(updated.get("gender").asText()).isEqualTo("other");
    assertThat(updated.get("department").asText()).isEqualTo("Surgery");
    hl7.applies(Adt.of("A11", mrn, ""));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("inactive");
  }

  @Test
  void answersTheSameAgainAndRefusesAnotherContent() {
    Adt message = Adt.of("A04", mrn(), "Surgery");
    String first = hl7.send(message).text();
    assertThat(hl7.send(message).text()).isEqualTo(first);
    Adt reused = message.with("PV1|1|I|Cardiology");
    String refused = hl7.send(reused).text();
    assertThat(Ack.of(refused).code()).isEqualTo("AR");
    assertThat(Ack.of(refused).error()).isEqualTo("205 MSH^1^10");
    assertThat(hl7.send(reused).text()).isEqualTo(refused);
    assertThat(hl7.send(message).text()).isEqualTo(first);
    assertThat(hl7.patient(message.mrn()).get("department").asText()).isEqualTo("Surgery");
  }

  @Test
  void appliesTheRestOfAnInterruptedBatchWithAKey() throws Exception {
    Adt first = Adt.of("A01", mrn(), "Surgery");
    Adt second = Adt.of("A01", mrn(), "Surgery");
    String key = "key-" + UUID.randomUUID();
    Hl7Calls keyed = new Hl7Calls(hospital.api().with("Idempotency-Key", key));
    keyed.applies(first);
    // As if the server had stopped after the first message of the batch.
    new Sql(server)
        .update(
            "update idempotency_keys set answer = null, answer_status = null, fingerprint = null,"
                + " lease_until = now() where key = ?",
            key);
    String batch = "BHS|^~\\&|X\r" + first.text() + second.text() + "BTS|2\r";
    String answer = keyed.send(batch.getBytes(StandardCharsets.UTF_8)).hasStatus(200).text();
    assertThat(Ack.all(answer)).extracting(Ack::code).containsExactly("AA", "AA");
    assertThat(hl7.patient(second.mrn()).get("department").asText()).isEqualTo("Surgery");
  }

  @Test
  void forgetsMessagesAfterTheRetentionAndKeepsThePatients() throws Exception {
    Adt old = Adt.of("A01", mrn(), "Surgery");
    Adt young = Adt.of("A01", mrn(), "Surgery");
    hl7.applies(old);
    hl7.applies(young);
    Sql sql = new Sql(server);
    String named = "select count(*) from hl7_messages where control_id = ?";
    sql.update(
        "update hl7_messages set received_at = received_at - interval '11 years' where control_id = ?",
        old.controlId());
    await().until(() -> sql.count(named, old.controlId()) == 0);
    assertThat(sql.count(named, young.controlId())).isEqualTo(1);
    assertThat(hl7.patient(old.mrn()).get("status").asText()).isEqualTo("active");
  }

  @Test
  void takesOneOfEightAtOnce() throws Exception {
    Adt message = Adt.of("A01", mrn(), "Surgery");
    List<String> answers =
        AtOnce.call(8, any -> hl7.send(message.bytes())).stream().map(Answer::text).toList();
    assertThat(answers).hasSize(8).allMatch(answer -> answer.equals(answers.get(0)));
    assertThat(Ack.of(answers.get(0)).code()).isEqualTo("AA");
    assertThat(hl7.patient(message.mrn())).isNotNull();
    assertThat(
            new Sql(server)
                .count(
                    "select count(*) from audit_events where action = 'hl7_message_applied'"
                        + " and organization_id = cast(? as uuid)",
                    hospital.id()))
        .isEqualTo(1);
  }

  @Test
  void neverGuessesAWardAndAppliesWhatFailedOnceItIsAssigned() {
    Adt message = Adt.of("A01", mrn(), "C4 West");
    Ack refused = hl7.send(message);
    assertThat(refused.code()).isEqualTo("AE");
    assertThat(refused.error()).isEqualTo("103 PV1^1^3");
    assertThat(refused.field("ERR", 8)).contains("C4 West");
    JsonNode failed = hl7.message(message.controlId());
    assertThat(failed.get("status").asText()).isEqualTo("failed");
    assertThat(failed.at("/errors/0/field").asText()).isEqualTo("PV1-3");
    assertThat(hospital.api().get(Hl7Calls.MESSAGES + "?status=failed").data().get("messages"))
        .anyMatch(one -> one.get("id").equals(failed.get("id")));
    assertThat(hospital.api().get(Hl7Calls.DEPARTMENTS).data().get("unknown_wards"))
        .hasToString("[\"C4 West\"]");

    String id = failed.get("id").asText();
    assertThat(hl7.retry(id).hasStatus(200).data("status")).isEqualTo("failed");
    hl7.assign("c4 west", "Cardiology");
    JsonNode applied = hl7.retry(id).hasStatus(200).data();
    assertThat(applied.get("status").asText()).isEqualTo("applied");
    assertThat(applied.get("content").asText()).isEqualTo(message.text());
    assertThat(hl7.patient(message.mrn()).get("department").asText()).isEqualTo("Cardiology");
    assertThat(hl7.send(message).code()).isEqualTo("AA");
    hl7.retry(id).isError(409, "CONFLICT");
    assertThat(hospital.api().get(Hl7Calls.DEPARTMENTS).data().get("unknown_wards")).isEmpty();
  }

  @Test
  void namesTheKnownPatientOfAMessageThatFails() {
    String mrn = mrn();
    String retired = mrn();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    hl7.applies(Adt.of("A01", retired, "Surgery"));
    String patient = hl7.patient(mrn).get("id").asText();
    String other = hl7.patient(retired).get("id").asText();
    String odd = "PID|1||" + mrn.toLowerCase(Locale.ROOT) + "^^^HOSP^MR||Lang^Maria||18010724|F";
    assertThat(failed(Adt.of("A02", mrn, "Nowhere"))).isEqualTo(patient);
    assertThat(failed(Adt.of("A08", mrn, "Surgery").with(odd))).isEqualTo(patient);
    assertThat(failed(Adt.merge("U-" + mrn, retired))).isEqualTo(other);
    hl7.applies(Adt.merge(mrn, retired));
    assertThat(failed(Adt.of("A08", retired, "Surgery"))).isEqualTo(other);
    assertThat(failed(Adt.of("A03", mrn(), "Surgery"))).isEqualTo("null");
  }

  @Test
  void namesBothKnownPatientsOfAMerge() throws Exception {
    String mrn = mrn();
    String retired = mrn();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    hl7.applies(Adt.of("A01", retired, "Surgery"));
    String patient = hl7.patient(mrn).get("id").asText();
    String other = hl7.patient(retired).get("id").asText();
    Adt merge = Adt.merge(mrn, retired);
    hl7.applies(merge);
    Adt reverse = Adt.merge(retired, mrn);
    Adt unknown = Adt.merge("U-" + mrn, retired);
    assertThat(failed(reverse)).isEqualTo(other);
    assertThat(failed(unknown)).isEqualTo(other);
    String also = "select also_named from hl7_messages where control_id = ?";
    Sql sql = new Sql(server);
    assertThat(sql.value(also, reverse.controlId())).isEqualTo("{" + patient + "}");
    assertThat(sql.value(also, unknown.controlId())).isEqualTo("{}");

    Adt unlink = Adt.unlink(retired, mrn);
    hl7.applies(unlink);
    for (Adt applied : List.of(merge, unlink)) {
      assertThat(hl7.message(applied.controlId()).get("patient_id").asText()).isEqualTo(patient);
      assertThat(sql.value(also, applied.controlId())).isEqualTo("{" + other + "}");
    }
  }

  /** The patient of a message that can't be applied. */
  private String failed(Adt message) {
    assertThat(hl7.send(message).code()).isEqualTo("AE");
    JsonNode kept = hl7.message(message.controlId());
    assertThat(kept.get("status").asText()).isEqualTo("failed");
    return kept.get("patient_id").asText();
  }

  @ParameterizedTest
  @CsvSource({"206", "207"})
  void appliesWhatFailedForAPassingReasonWhenItIsSentAgain(String code) throws Exception {
    Adt message = Adt.of("A01", mrn(), "Ward " + code);
    assertThat(hl7.send(message).code()).isEqualTo("AE");
    hl7.assign("Ward " + code, "Cardiology");
    assertThat(hl7.send(message).error()).isEqualTo("103 PV1^1^3");
    reason(message, code);
    assertThat(hl7.send(message).code()).isEqualTo("AA");
    assertThat(hl7.patient(message.mrn()).get("department").asText()).isEqualTo("Cardiology");
    JsonNode applied = hl7.message(message.controlId());
    assertThat(applied.get("status").asText()).isEqualTo("applied");
    assertThat(applied.get("errors")).isEmpty();
    assertThat(applied.get("tries").asInt()).isEqualTo(2);
    assertThat(hl7.send(message).code()).isEqualTo("AA");
  }

  @Test
  void keepsAPassingReasonIfALaterMessageWasApplied() throws Exception {
    Adt early = Adt.of("A01", mrn(), "Nowhere");
    String refused = hl7.send(early).text();
    hl7.assign("Nowhere", "Cardiology");
    reason(early, "206");
    hl7.applies(Adt.of("A01", early.mrn(), "Surgery"));
    assertThat(hl7.send(early).text()).isEqualTo(refused);
    assertThat(hl7.patient(early.mrn()).get("department").asText()).isEqualTo("Surgery");
  }

  @Test
  void doesNotApplyAReopenedMessageAfterALaterOne() throws Exception {
    Adt early = Adt.of("A01", mrn(), "Nowhere");
    assertThat(hl7.send(early).code()).isEqualTo("AE");
    hl7.assign("Nowhere", "Cardiology");
    hl7.applies(Adt.of("A01", early.mrn(), "Surgery"));
    reopen(early);
    hl7.applies(Adt.of("A03", early.mrn(), ""));
    assertThat(hl7.patient(early.mrn()).get("department").asText()).isEqualTo("Surgery");
    JsonNode kept = hl7.message(early.controlId());
    assertThat(kept.get("status").asText()).isEqualTo("failed");
    assertThat(kept.at("/errors/0/code").asText()).isEqualTo("206");
  }

  /** As if a message had been reopened just before a later one was applied. */
  private void reopen(Adt message) throws Exception {
    int changed =
        new Sql(server)
            .update(
                "update hl7_messages set status = 'received', acknowledgement = null, answer = null,"
                    + " settled_at = null where control_id = ?",
                message.controlId());
    assertThat(changed).isEqualTo(1);
  }

  /** As if a message had failed for another reason. */
  private void reason(Adt message, String code) throws Exception {
    int changed =
        new Sql(server)
            .update(
                "update hl7_messages set errors = replace(errors, '\"103\"', ?) where control_id ="
                    + " ?",
                "\"" + code + "\"",
                message.controlId());
    assertThat(changed).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"1961", "196107", "0000"})
  void takesADateOfBirthWithoutADayForNone(String birth) {
    String mrn = mrn();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    String pid = "PID|1||" + mrn + "^^^HOSP^MR||Lang^Maria||" + birth + "|F";
    hl7.applies(Adt.of("A03", mrn, "").with(pid));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("discharged");
    assertThat(hl7.patient(mrn).get("date_of_birth").asText()).isEqualTo("1961-07-24");
  }

  @ParameterizedTest
  @CsvSource({
    "A08, N, active",
    "A08, '\"\"', deceased",
    "A08, '', deceased",
    "A08, Y, deceased",
    "A03, N, discharged",
    "A13, N, active",
    "A13, Y, deceased"
  })
  void correctsADeath(String event, String dead, String status) {
    String mrn = mrn();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    hl7.applies(Adt.of("A03", mrn, "").with(death(mrn, "Y")));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("deceased");
    hl7.applies(Adt.of(event, mrn, "").with(death(mrn, dead)));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo(status);
  }

  @Test
  void leavesTheStatusOfTheLivingAsItIs() {
    String mrn = mrn();
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    hl7.applies(Adt.of("A03", mrn, ""));
    hl7.applies(Adt.of("A08", mrn, "").with(death(mrn, "N")));
    assertThat(hl7.patient(mrn).get("status").asText()).isEqualTo("discharged");
  }

  private static String death(String mrn, String dead) {
    return "PID|1||" + mrn + "^^^HOSP^MR||Lang^Maria||19610724|F" + "|".repeat(22) + dead;
  }

  @Test
  void doesNotOverwriteWhatALaterMessageSaid() {
    String mrn = mrn();
    Adt early = Adt.of("A01", mrn, "Nowhere");
    assertThat(hl7.send(early).code()).isEqualTo("AE");
    hl7.applies(Adt.of("A01", mrn, "Surgery"));
    hl7.assign("Nowhere", "Cardiology");
    String id = hl7.message(early.controlId()).get("id").asText();
    hl7.retry(id).isError(409, "CONFLICT");
    assertThat(hl7.patient(mrn).get("department").asText()).isEqualTo("Surgery");
  }

  @ParameterizedTest
  @CsvSource({
    "UNICODE UTF-8, UTF-8, Łukasz Żółć 🩺",
    "8859/1, ISO-8859-1, Jürgen Øster",
    "8859/15, ISO-8859-15, Œuvre €",
    "ASCII, US-ASCII, Plain",
    "'', UTF-8, Zoë"
  })
  void readsTheCharacterSetThatIsNamed(String name, String charset, String family) {
    Adt message = Adt.of("A01", mrn(), "Surgery").in(name).named("C" + UUID.randomUUID());
    Adt named =
        message.with("PID|1||" + message.mrn() + "^^^HOSP^MR||" + family + "^X||19610724|F");
    Answer answer = hl7.send(named.bytes(Charset.forName(charset))).hasStatus(200);
    assertThat(Ack.of(answer.text()).code()).isEqualTo("AA");
    assertThat(hl7.patient(message.mrn()).get("name").asText()).isEqualTo("X " + family);
  }

  @Test
  void refusesBytesThatTheNamedCharacterSetLacks() {
    Adt message = Adt.of("A01", mrn(), "Surgery").in("ASCII").with("PV2|||Ä^Ärger");
    Ack ack = Ack.of(hl7.send(message.with("PID|1||1^^^H^MR||Ä^B||19610724").bytes()).text());
    assertThat(ack.code()).isEqualTo("AR");
    assertThat(ack.error()).isEqualTo("102 MSH^1^18");
  }

  @Test
  void readsEscapesRepetitionsUnknownSegmentsAndAnyOrder() {
    String mrn = "m & n-" + UUID.randomUUID().toString().substring(0, 8);
    Adt message =
        Adt.of("A01", mrn, "x")
            .with(
                List.of(
                    "ZBE|1|custom^stuff",
                    "PV2|||^Chest pain \\T\\ dizziness\\.br\\since Monday",
                    "PV1|1|I|SURGERY&sub^2||||||||||",
                    "NTE|1||free \\H\\text\\N\\",
                    "PID|1|old|123^^^SSA^SS~"
                        + mrn.replace("&", "\\T\\")
                        + "^^^HOSP^MR~9^^^X^AN||Doe^Jane^^^^^A~Roe\\E\\^Jane^^^^^L||196107241215|F",
                    "EVN||20260504081530"));
    hl7.applies(message);
    JsonNode patient =
        hospital.api().post("/api/patients/search", Map.of("q", mrn)).data().at("/patients/0");
    JsonNode whole = hospital.api().get("/api/patients/" + patient.get("id").asText()).data();
    assertThat(whole.get("name").asText()).isEqualTo("Jane Roe\\");
    assertThat(whole.get("mrn").asText()).isEqualTo(mrn);
    assertThat(whole.get("admission_reason").asText())
        .isEqualTo("Chest pain & dizziness\nsince Monday");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ADT^A99;AR;201 MSH^1^9",
        "ORU^R01;AR;200 MSH^1^9",
        "ADT^A03;AE;204 PID^1^3",
        "ADT^A40;AE;100 MRG^1"
      })
  void refusesWhatItCannotDo(String type, String code, String error) {
    String event = type.substring(4);
    String text = Adt.of(event, mrn(), "Surgery").text().replace("ADT^" + event, type);
    Ack ack = Ack.of(hl7.send(text.getBytes(StandardCharsets.UTF_8)).hasStatus(200).text());
    assertThat(ack.code()).as(ack.text()).isEqualTo(code);
    assertThat(ack.error()).isEqualTo(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "PID|1||||Lang^Maria||19610724|F;101 PID^1^3",
        "PID|1||7^^^H^MR||||19610724|F;101 PID^1^5",
        "PID|1||7^^^H^MR||Lang^Maria|||F;101 PID^1^7",
        "PID|1||7^^^H^MR||Lang^Maria||1961|F;101 PID^1^7",
        "PID|1||7^^^H^MR||Lang^Maria||196113|F;102 PID^1^7",
        "PID|1||7^^^H^MR||Lang^Maria||19610|F;102 PID^1^7",
        "PID|1||7^^^H^MR||Lang^Maria||18010724|F;102 PID^1^7",
        "PID|1||7^^^H^MR||Lang^Maria||19610724|X;103 PID^1^8",
        "PID|1||7^^^H^MR~8^^^G^MR||Lang^Maria||19610724|F;205 PID^1^3",
        "PV1|1|I;101 PV1^1^3"
      })
  void saysWhichFieldIsWrong(String segment, String error) {
    Ack ack = hl7.send(Adt.of("A01", mrn(), "Surgery").with(segment));
    assertThat(ack.code()).as(ack.text()).isEqualTo("AE");
    assertThat(ack.error()).isEqualTo(error);
  }

  @Test
  void answersABatchWithABatch() {
    Adt good = Adt.of("A01", mrn(), "Surgery");
    Adt bad = Adt.of("A01", mrn(), "Nowhere");
    String batch =
        Stream.of("FHS|^~\\&|X\r", "BHS|^~\\&|X\r", good.text(), bad.text(), "BTS|2\r", "FTS|1\r")
            .reduce("", String::concat);
    String answer = hl7.send(batch.getBytes(StandardCharsets.UTF_8)).hasStatus(200).text();
    assertThat(answer).matches("(?s)FHS\\|.*\rBHS\\|.*\rMSH\\|.*\rMSH\\|.*\rBTS\\|2\rFTS\\|1\r");
    assertThat(Ack.all(answer)).extracting(Ack::code).containsExactly("AA", "AE");
    hl7.send(batch.replace("BTS|2", "BTS|3").getBytes(StandardCharsets.UTF_8))
        .isError(400, "MALFORMED_REQUEST");
  }

  @Test
  void refusesWhatIsNoMessage() {
    hl7.send("hello".getBytes(StandardCharsets.UTF_8)).isError(400, "MALFORMED_REQUEST");
    hl7.send(new byte[0]).isError(400, "MALFORMED_REQUEST");
    hospital.api().post(Hl7Calls.MESSAGES, "{}").isError(415, "UNSUPPORTED_MEDIA_TYPE");
    hospital.api().with("Authorization", "").post(Hl7Calls.MESSAGES, "{}").hasStatus(401);
    hl7.send(new byte[(10 << 20) + 1]).isError(413, "PAYLOAD_TOO_LARGE");
  }
}
