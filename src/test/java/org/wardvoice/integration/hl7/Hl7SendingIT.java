package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.testing.TwoNodes;

/** Signed notes with their addenda, and processed and reviewed feedback go out over MLLP, from either of two nodes. */
@NodesTest
class Hl7SendingIT {

  private TwoNodes nodes;
  private MllpServer receiver;
  private Api doctor;
  private String patient;

  @BeforeEach
  void admit(TwoNodes running) {
    nodes = running;
    receiver = new MllpServer(nodes.hl7Port());
    doctor = as("doctor");
    patient = TestPatients.admit(as("super_admin"), "Cardiology");
  }

  private Api as(String user) {
    return signedIn(user + "@demo.example");
  }

  private Api signedIn(String email) {
    return Api.at(nodes.first().uri("/")).as(email);
  }

  @AfterEach
  void hangUp() throws IOException {
    receiver.close();
  }

  /** The types of the patient's records that were given to the receiver. */
  private List<String> disclosed() {
    return as("super_admin")
        .get("/api/patients/" + patient + "/disclosures?channel=hl7")
        .hasStatus(200)
        .data()
        .get("disclosures")
        .findValuesAsText("record_type")
        .stream()
        .sorted()
        .toList();
  }

  private String sign(String text) {
    return sign(doctor, patient, text);
  }

  private static String sign(Api author, String about, String text) {
    String id =
        author
            .post("/api/notes", Map.of("patient_id", about, "content", text))
            .hasStatus(201)
            .data("id");
    author.post("/api/notes/" + id + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    return id;
  }

  private List<Ack> about(List<String> ids) {
    return receiver.received().stream()
        .filter(message -> ids.stream().anyMatch(message.text()::contains))
        .toList();
  }

  /** Those without what was sent again: a repeated message keeps its control id. */
  private List<Ack> once(List<String> ids) {
    Set<String> known = new HashSet<>();
    return about(ids).stream().filter(message -> known.add(message.field("MSH", 10))).toList();
  }

  @Test
  void sendsSignedNotesAndProcessedFeedback() {
    String note = sign("Resting | quietly ^ & well");
    String feedback =
        as("nurse")
            .upload(
                "/api/feedback",
                new FormBody().field("patient_id", patient).field("text", "Kind staff"))
            .hasStatus(201)
            .data("feedback_id");
    await().untilAsserted(() -> assertThat(once(List.of(note, feedback))).hasSize(2));
    Ack document = about(List.of(note)).get(0);
    assertThat(document.field("MSH", 9)).startsWith("MDM^T02");
    assertThat(document.field("MSH", 4)).isEqualTo("Demo Hospital");
    assertThat(document.field("MSH", 5)).isEqualTo("ENGINE");
    assertThat(document.field("PID", 3)).endsWith("^^^HOSP^MR");
    assertThat(document.field("TXA", 17)).isEqualTo("LA");
    assertThat(document.text()).contains("Resting \\F\\ quietly \\S\\ \\T\\ well");
    Ack result = about(List.of(feedback)).get(0);
    assertThat(result.field("MSH", 9)).startsWith("ORU^R01");
    assertThat(result.text()).contains("Kind staff");
    await().untilAsserted(() -> assertThat(disclosed()).containsExactly("feedback", "note"));
  }

  @Test
  void sendsTheFinalResultAfterAReviewAndCorrectionsOfItOnce() {
    String feedback =
        as("nurse")
            .upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", patient)
                    .field("text", "Hemşireler çok nazikti ama yemekler hep soğuktu."))
            .hasStatus(201)
            .data("feedback_id");
    await().untilAsserted(() -> assertThat(states(feedback)).containsExactly("R"));
    rate(feedback, 5);
    await().untilAsserted(() -> assertThat(states(feedback)).containsExactly("R", "F"));
    rate(feedback, 4);
    rate(feedback, 4);
    String after = sign("After the reviews");
    await().untilAsserted(() -> assertThat(once(List.of(after))).hasSize(1));
    assertThat(states(feedback)).containsExactly("R", "F", "C");
    assertThat(once(List.of(feedback)).get(2).text()).contains("Satisfaction, 1 to 5^L||4");
  }

  private void rate(String feedback, int rating) {
    as("super_admin")
        .put("/api/feedback/" + feedback, Map.of("satisfaction_rating", rating))
        .hasStatus(200);
  }

  /** The states of the results that were sent of this feedback. */
  private List<String> states(String feedback) {
    return once(List.of(feedback)).stream().map(message -> message.field("OBR", 25)).toList();
  }

  @Test
  void sendsAnAddendumAfterItsNote() {
    String note = sign("Stable");
    doctor
        .post("/api/notes/" + note + "/addenda", Map.of("content", "Potassium is normal"))
        .hasStatus(201);
    await().untilAsserted(() -> assertThat(once(List.of(note))).hasSize(2));
    assertThat(once(List.of(note)))
        .extracting(message -> message.field("MSH", 9))
        .containsExactly("MDM^T02^MDM_T02", "MDM^T06^MDM_T02");
    Ack addendum = once(List.of(note)).get(1);
    assertThat(addendum.field("TXA", 13)).isEqualTo(note + "^WARDVOICE");
    assertThat(addendum.field("TXA", 12)).isNotEmpty().doesNotContain(note);
    assertThat(addendum.text()).contains("Potassium is normal");
    await().untilAsserted(() -> assertThat(disclosed()).containsExactly("note", "note"));
  }

  @Test
  void sendsNothingOfAnOrganizationThatIsNotNamed() {
    Api administrator = signedIn("super_admin@second.example");
    String theirs =
        sign(
            signedIn("doctor@second.example"),
            TestPatients.admit(administrator, "Cardiology"),
            "Not for this receiver");
    String ours = sign("For this receiver");
    await().untilAsserted(() -> assertThat(once(List.of(ours))).hasSize(1));
    assertThat(about(List.of(theirs))).isEmpty();
    assertThat(administrator.get("/api/work?kind=hl7").hasStatus(200).data().get("work")).isEmpty();
  }

  @Test
  void keepsTheOrderAndTriesAgainUntilItIsAcknowledged() {
    AtomicInteger count = new AtomicInteger();
    receiver.answering(
        any ->
            switch (count.getAndIncrement() % 4) {
              case 0 -> "AR";
              case 1 -> null;
              default -> "AA";
            });
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      notes.add(sign("Note " + i));
    }
    await().untilAsserted(() -> assertThat(about(List.of(notes.get(4)))).isNotEmpty());
    List<String> order =
        about(notes).stream()
            .map(
                message ->
                    notes.stream().filter(message.text()::contains).findFirst().orElseThrow())
            .distinct()
            .toList();
    assertThat(order).isEqualTo(notes);
    List<String> ids =
        about(notes).stream().map(message -> message.field("MSH", 10)).distinct().toList();
    assertThat(ids).as("a repeated message keeps its control id").hasSize(5);
  }

  @Test
  void goesOnAfterAMessageThatTheReceiverCannotApply() {
    List<String> refused = new ArrayList<>();
    receiver.answering(
        message -> refused.stream().anyMatch(message.text()::contains) ? "AE" : "AA");
    refused.add("unwelcome words");
    String first = sign("Some unwelcome words");
    String then = sign("Welcome");
    await().untilAsserted(() -> assertThat(once(List.of(then))).hasSize(1));
    assertThat(once(List.of(first))).hasSize(1);
    assertThat(as("super_admin").get("/api/work?kind=hl7").hasStatus(200).data().get("work"))
        .isNotEmpty();
  }
}
