package org.wardvoice.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;

/** A critical alert notifies the department's head, and creates an urgent task if configured. */
@ServerTest
@UsesMailbox
class CriticalAlertIT {

  private static final String CRITICAL = "I don't want to live any more. I want to kill myself.";

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api anybody;
  private final Sql sql;
  private UUID department;
  private String headEmail;
  private Api head;
  private Api nurse;
  private String patient;

  CriticalAlertIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
    anybody = Api.of(server);
    sql = new Sql(server);
  }

  /** Creates a separate department with a head. */
  @BeforeEach
  void openADepartment() throws Exception {
    department = open();
    headEmail = leads(department);
    head = anybody.as(headEmail);
    String nurseEmail = users.like("nurse@demo.example");
    sql.update("update users set department_id = ? where email = ?", department, nurseEmail);
    nurse = anybody.as(nurseEmail);
    patient =
        anybody
            .as("doctor@demo.example")
            .post(
                "/api/patients",
                Map.of(
                    "name",
                    "Cornelia O'Nym",
                    "mrn",
                    "CA-" + Ids.next(),
                    "date_of_birth",
                    "1950-02-03",
                    "department",
                    department))
            .hasStatus(201)
            .data("id");
  }

  private UUID open() {
    String id =
        anybody
            .as("super_admin@demo.example")
            .post("/api/departments", Map.of("name", "Psychiatry " + Ids.next()))
            .hasStatus(201)
            .data("id");
    return UUID.fromString(id);
  }

  private String name(UUID opened) {
    return nurse.get("/api/departments/" + opened).hasStatus(200).data("name");
  }

  /** Makes a new user the department's head. */
  private String leads(UUID led) throws Exception {
    String email = users.like("doctor@demo.example");
    sql.update(
        "update departments set head_id = (select id from users where email = ?) where id = ?",
        email,
        led);
    return email;
  }

  private static JsonNode told(Api person) {
    return person.get("/api/notifications").hasStatus(200).data().get("notifications");
  }

  @Test
  void callsTheDepartmentsHeadWithoutNamingThePatient() throws Exception {
    String mail;
    try (Mailbox mails = Mailbox.of(server)) {
      feedback(CRITICAL);
      MimeMessage received = mails.await(headEmail);
      mail = received.getSubject() + received.getContent();
    }
    assertThat(
            sql.count(
                "select count(*) from mails join work using (id)"
                    + " where recipient = ? and urgency = 3",
                headEmail))
        .as("sent before others")
        .isOne();
    JsonNode told = told(head);
    assertThat(told).hasSize(1);
    assertThat(told.get(0).get("kind").asText()).isEqualTo("critical_alert");
    assertThat(told.get(0).at("/resource/id").asText()).isEqualTo(alerts().get(0));
    assertThat(mail)
        .contains(name(department), alerts().get(0))
        .doesNotContain("O'Nym")
        .doesNotContain("kill");
  }

  @Test
  void makesOneUrgentTaskOfTheDepartment() {
    feedback(CRITICAL);
    JsonNode tasks = tasks();
    assertThat(tasks).hasSize(1);
    JsonNode task = tasks.get(0);
    assertThat(task.get("priority").asText()).isEqualTo("urgent");
    assertThat(task.get("department").asText()).isEqualTo(name(department));
    assertThat(task.get("status").asText()).isEqualTo("pending");
    assertThat(task.get("assignee_id").isNull()).isTrue();
    assertThat(task.get("title").asText()).isEqualTo("Respond to a critical alert");
  }

  @Test
  void callsNobodyForLess() {
    feedback("I waited three hours and nobody told me why.");
    assertThat(tasks()).isEmpty();
    assertThat(told(head)).isEmpty();
  }

  @Test
  void callsWhenACorrectionMakesItCritical() {
    String feedback = feedback("All was well.");
    nurse.put("/api/feedback/" + feedback, Map.of("transcription", CRITICAL)).hasStatus(200);
    assertThat(tasks()).hasSize(1);
    nurse
        .put("/api/feedback/" + feedback, Map.of("transcription", CRITICAL + " Please help."))
        .hasStatus(200);
    assertThat(tasks()).as("what is known already calls nobody again").hasSize(1);
  }

  @Test
  void callsAgainWhenItBecomesCriticalAfterSomebodyHasTakenItOn() throws Exception {
    String feedback = feedback("I felt neglected.");
    JsonNode known = nurse.get("/api/feedback/" + feedback).data().at("/alerts/0");
    String alert = known.get("id").asText();
    assertThat(known.get("severity").asText()).isEqualTo("high");
    nurse.post("/api/alerts/" + alert + "/acknowledge", Map.of("comment", "Talked")).hasStatus(200);
    assertThat(told(head)).isEmpty();

    nurse
        .put("/api/feedback/" + feedback, Map.of("transcription", "The nurse hit me."))
        .hasStatus(200);

    assertThat(alerts()).containsExactly(alert);
    JsonNode worse = nurse.get("/api/alerts/" + alert).data();
    assertThat(worse.get("status").asText()).isEqualTo("open");
    assertThat(worse.get("acknowledged").asBoolean()).isFalse();
    assertThat(worse.at("/history/1/comment").asText()).as("who took it on").isEqualTo("Talked");
    assertThat(worse.at("/history/2/severity").asText()).isEqualTo("critical");
    assertThat(told(head)).hasSize(1);
    assertThat(tasks()).hasSize(1);
    assertThat(
            sql.count(
                "select count(*) from outbox_events where event = 'alert.triggered' and subject_id = cast(? as uuid)",
                alert))
        .isEqualTo(2);
    nurse.post("/api/alerts/" + alert + "/acknowledge", Map.of()).hasStatus(200);
    nurse
        .put("/api/feedback/" + feedback, Map.of("transcription", "I felt neglected."))
        .hasStatus(200);
    JsonNode less = nurse.get("/api/alerts/" + alert).data();
    assertThat(less.get("status").asText()).as("less calls nobody").isEqualTo("acknowledged");
    assertThat(less.at("/history/4/severity").asText()).isEqualTo("high");
    assertThat(told(head)).hasSize(1);
  }

  @Test
  void callsTheDepartmentThatTheCorrectionMovesItTo() throws Exception {
    String feedback = feedback("All was well.");
    UUID other = open();
    String otherHead = leads(other);
    nurse
        .put("/api/feedback/" + feedback, Map.of("department", other, "transcription", CRITICAL))
        .hasStatus(200);
    assertThat(told(anybody.as(otherHead))).hasSize(1);
    assertThat(told(head)).isEmpty();
    assertThat(tasks().get(0).get("department").asText()).isEqualTo(name(other));
    nurse.put("/api/feedback/" + feedback, Map.of("department", department)).hasStatus(200);
    assertThat(told(head)).as("an open alert comes to another department").hasSize(1);
    assertThat(tasks()).hasSize(1);
  }

  @Test
  void callsNobodyElsewhereForWhatTheCorrectionThatMovesItWithdraws() throws Exception {
    String feedback = "/api/feedback/" + feedback(CRITICAL);
    UUID other = open();
    Api otherHead = anybody.as(leads(other));
    UUID third = open();
    Api thirdHead = anybody.as(leads(third));
    nurse
        .put(feedback, Map.of("department", other, "transcription", CRITICAL + " Please help."))
        .hasStatus(200);
    assertThat(told(otherHead)).as("it remains").hasSize(1);
    String well = "I slept well.";
    nurse
        .put(
            feedback,
            Map.of("department", third, "transcription", well, "alert_withdrawal_reason", "Error"))
        .hasStatus(200);
    assertThat(nurse.get(feedback).data().at("/alerts/0/status").asText()).isEqualTo("withdrawn");
    assertThat(told(thirdHead)).isEmpty();
    assertThat(told(otherHead)).hasSize(1);
    assertThat(tasks()).hasSize(1);
  }

  @Test
  void isRaisedByNotesToo() {
    anybody
        .as("doctor@demo.example")
        .post(
            "/api/notes",
            Map.of("patient_id", patient, "content", CRITICAL, "department", department))
        .hasStatus(201);
    await().atMost(Duration.ofMinutes(2)).until(() -> tasks().size() == 1);
    assertThat(told(head)).hasSize(1);
    assertThat(alerts()).hasSize(1);
  }

  @Test
  void isRaisedByAnAddendumWhichWithdrawsNothing() {
    Api doctor = anybody.as("doctor@demo.example");
    String content = "I slipped on the wet floor and fell.";
    String note =
        "/api/notes/"
            + doctor
                .post(
                    "/api/notes",
                    Map.of("patient_id", patient, "content", content, "department", department))
                .hasStatus(201)
                .data("id");
    await().atMost(Duration.ofMinutes(2)).until(() -> statuses("fall").equals(List.of("open")));
    doctor.post(note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    String german =
        "Der Patient sagt heute auch noch: Ich will mich umbringen, aber sagen Sie es bitte niemandem."
            + " Die Familie ist nicht informiert.";

    JsonNode addendum =
        anybody
            .as("attending_physician@demo.example")
            .post(note + "/addenda", Map.of("content", german))
            .hasStatus(201)
            .data()
            .at("/addenda/0");
    await().atMost(Duration.ofMinutes(2)).until(() -> tasks().size() == 1);

    assertThat(statuses("self_harm")).containsExactly("open");
    assertThat(statuses("fall")).containsExactly("open");
    assertThat(tasks().get(0).get("created_by")).isEqualTo(addendum.get("author_id"));
  }

  private List<String> statuses(String type) {
    return nurse
        .get("/api/alerts?type=" + type + "&department=" + department)
        .hasStatus(200)
        .data()
        .get("alerts")
        .findValuesAsText("status");
  }

  @Test
  void isRaisedThoughTheNoteChangesInOtherWaysMeanwhile() throws Exception {
    UUID other = open();
    Api doctor = anybody.as("doctor@demo.example");
    int notes = 6;
    for (int i = 0; i < notes; i++) {
      Map<String, Object> note =
          Map.of("patient_id", patient, "content", CRITICAL, "department", department);
      String id = doctor.post("/api/notes", note).hasStatus(201).data("id");
      doctor.put("/api/notes/" + id, Map.of("department", other)).hasStatus(200);
    }
    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () ->
                nurse
                        .get("/api/alerts?severity=critical&department=" + other)
                        .hasStatus(200)
                        .data()
                        .get("alerts")
                        .size()
                    == notes);
    assertThat(alerts()).isEmpty();
  }

  @Test
  void isReadByItselfAndKeptOnRecord() throws Exception {
    feedback(CRITICAL);
    String alert = alerts().get(0);
    JsonNode read = head.get("/api/alerts/" + alert).hasStatus(200).data();
    assertThat(read.get("severity").asText()).isEqualTo("critical");
    assertThat(
            sql.count(
                "select count(*) from audit_events where action = 'alert_read' and resource_id = cast(? as uuid)",
                alert))
        .isEqualTo(1);
  }

  @Test
  void isRaisedWhereNobodyLeads() throws Exception {
    sql.update("update departments set head_id = null where id = ?", department);
    feedback(CRITICAL);
    assertThat(alerts()).hasSize(1);
    assertThat(tasks()).hasSize(1);
  }

  private String feedback(String text) {
    String feedback =
        nurse
            .upload(
                "/api/feedback", new FormBody().field("patient_id", patient).field("text", text))
            .hasStatus(201)
            .data("feedback_id");
    await()
        .atMost(Duration.ofMinutes(2))
        .until(
            () ->
                nurse
                    .get("/api/feedback/" + feedback)
                    .data("transcription_status")
                    .equals("completed"));
    return feedback;
  }

  private JsonNode tasks() {
    return nurse.get("/api/tasks?patient_id=" + patient).hasStatus(200).data().get("tasks");
  }

  private List<String> alerts() {
    List<String> ids = new ArrayList<>();
    nurse
        .get("/api/alerts?severity=critical&department=" + department)
        .hasStatus(200)
        .data()
        .get("alerts")
        .forEach(alert -> ids.add(alert.get("id").asText()));
    return ids;
  }
}
