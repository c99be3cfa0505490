package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.standardwebhooks.Webhook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.EventKind;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.webhooks.Receiver.Delivery;

/** What receivers get, and how they verify it. */
@ServerTest
@Tag("every-server")
class DeliveryIT {

  /** The input of {@code src/test/node/verify-webhooks.mjs}. */
  private static final Path FOR_OTHERS = Path.of("target/webhook-deliveries");

  private static final String OTHER_SECRET = "another secret, of other characters";

  private final Api api;
  private final Registration hospital;
  private final Sql sql;
  private final UUID organization;
  private final Receiver receiver = Receiver.start();

  DeliveryIT(ServerUnderTest server) {
    OwnHospital own = OwnHospital.withDepartments(server);
    organization = UUID.fromString(own.id());
    api = own.api();
    hospital = new Registration(api);
    sql = new Sql(server);
  }

  @AfterEach
  void endListening() throws Exception {
    sql.update("delete from webhooks where organization_id = ?", organization);
    receiver.close();
  }

  @Test
  void tellsOfAChangeAsItIs() {
    hospital.register(receiver, "patient.created");
    String patient = hospital.admit("Cardiology");

    Delivery told = receiver.await(about(patient));

    assertThat(told.header("content-type")).isEqualTo("application/json");
    assertThat(told.header("user-agent")).startsWith("Wardvoice/");
    assertThat(told.header("cookie")).isNull();
    assertThat(told.header("accept-encoding")).isNull();
    assertThat(told.json().fieldNames()).toIterable().containsExactly("event", "timestamp", "data");
    assertThat(told.event()).isEqualTo("patient.created");
    assertThat(told.json().at("/data/name").asText()).isEqualTo("Siân O'Neill 🙂");
  }

  @Test
  void tellsOfEachKindWhoeverAsksForAll() {
    hospital.register(receiver, "*");
    String patient = hospital.admit("Cardiology");
    hospital.change(patient, "a fall");
    correct(
        api.upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", patient)
                    .field("text", "I slipped on the wet floor and fell. Nobody came."))
            .hasStatus(201)
            .data("feedback_id"));
    String note =
        api.post(
                "/api/notes",
                Map.of(
                    "patient_id", patient, "content", "Sleeps well.", "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    api.post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    String task =
        api.post("/api/tasks", Map.of("title", "Look", "department", "Cardiology"))
            .hasStatus(201)
            .data("id");
    api.put("/api/tasks/" + task + "/status", Map.of("status", "in_progress")).hasStatus(200);
    api.post("/api/tasks/" + task + "/complete").hasStatus(200);

    Set<String> missing = new HashSet<>(EventKind.names());
    await()
        .until(
            () -> {
              receiver.deliveries().forEach(one -> missing.remove(one.event()));
              return missing.isEmpty();
            });
  }

  /** Corrects the transcript, so that its alert is withdrawn. */
  private void correct(String feedback) {
    String path = "/api/feedback/" + feedback;
    await().until(() -> api.get(path).data("transcription_status"), "completed"::equals);
    api.put(path, Map.of("transcription", "All was well.", "alert_withdrawal_reason", "Misheard"))
        .hasStatus(200);
  }

  @Test
  void tellsOfOneRecordInTheOrderOfItsChanges() {
    hospital.register(receiver, "patient_created", "patient.updated");
    String patient = hospital.admit("Cardiology");
    List<String> reasons = IntStream.range(0, 20).mapToObj(i -> "reason " + i).toList();
    reasons.forEach(reason -> hospital.change(patient, reason));

    List<Delivery> told = receiver.awaitAll(21, about(patient));

    assertThat(told.stream().skip(1).map(one -> one.json().at("/data/admission_reason").asText()))
        .containsExactlyElementsOf(reasons);
  }

  @Test
  void tellsOnlyOfTheDepartmentAndTheKindsThatAreAskedFor() {
    hospital.register(receiver, Map.of("department", "Emergency"), "patient.created");
    String elsewhere = hospital.admit("Cardiology");
    String there = hospital.admit("Emergency");
    hospital.change(there, "changed");
    String last = hospital.admit("Emergency");

    receiver.await(about(last));

    assertThat(ids(receiver)).contains(there, last).doesNotContain(elsewhere);
    assertThat(receiver.deliveries()).allMatch(one -> one.event().equals("patient.created"));
  }

  @Test
  void tellsNobodyWhoIsSwitchedOffAndGoesOnOnceSwitchedOn() {
    try (Receiver on = Receiver.start()) {
      String webhook = hospital.register(receiver, Map.of("active", false), "patient.created");
      hospital.register(on, "patient.created");
      String missed = hospital.admit("Cardiology");
      on.await(about(missed));
      api.put("/api/webhooks/" + webhook, Map.of("active", true)).hasStatus(200);
      String told = hospital.admit("Cardiology");

      receiver.await(about(told));
      assertThat(ids(receiver)).containsExactly(told);
    }
  }

  @Test
  void tellsIdentifiersAloneWhoeverWantsItThin() {
    hospital.register(receiver, Map.of("payload", "thin"), "patient.created");
    String patient = hospital.admit("Cardiology");

    JsonNode data = receiver.await(about(patient)).json().path("data");

    assertThat(data.fieldNames())
        .toIterable()
        .contains("id")
        .allMatch(name -> name.equals("id") || name.endsWith("_id"));
  }

  @Test
  void tellsNobodyOfAChangeThatWasRolledBack() throws Exception {
    hospital.register(receiver, "patient.created", "patient.updated");
    String patient = hospital.admit("Cardiology");
    sql.update(
        """
        create function refuse_doomed() returns trigger language plpgsql as
          $$ begin raise exception 'doomed'; end $$
        """);
    // Not at the commit: WildFly would keep a connection whose driver no longer commits
    // automatically.
    sql.update(
        "create trigger refuse_doomed after insert on outbox_events"
            + " for each row when (new.data like '%doomed%') execute function refuse_doomed()");
    try {
      api.put("/api/patients/" + patient, Map.of("admission_reason", "doomed")).hasStatus(500);
    } finally {
      sql.update("drop function refuse_doomed() cascade");
    }
    hospital.change(patient, "kept");

    assertThat(receiver.awaitAll(2, about(patient)))
        .extracting(one -> one.json().at("/data/admission_reason").asText())
        .doesNotContain("doomed")
        .endsWith("kept");
  }

  @Test
  void signsSoThatTheReferenceLibraryBelievesIt() throws Exception {
    hospital.register(receiver, "patient.created");
    Delivery told = receiver.await(about(hospital.admit("Cardiology")));

    new Webhook(Registration.SECRET).verify(told.body(), told.headers());
    keepForOthers("signed", told, Registration.SECRET);
  }

  @Test
  void signsWithBothSecretsWhileTheFormerOneCountsToo() throws Exception {
    String webhook = hospital.register(receiver, "patient.created");
    api.post("/api/webhooks/" + webhook + "/rotate-secret", Map.of("secret", OTHER_SECRET))
        .hasStatus(200);
    Delivery told = receiver.await(about(hospital.admit("Cardiology")));

    assertThat(told.header("webhook-signature").split(" ", -1)).hasSize(2);
    new Webhook(Registration.SECRET).verify(told.body(), told.headers());
    keepForOthers("former-secret", told, Registration.SECRET);
    keepForOthers("plain-secret", told, OTHER_SECRET);

    sql.update(
        "update webhooks set former_secret_until = now() - interval '1 second'"
            + " where id = cast(? as uuid)",
        webhook);
    Delivery later = receiver.await(about(hospital.admit("Cardiology")));
    assertThat(later.header("webhook-signature").split(" ", -1)).hasSize(1);
    keepForOthers("new-secret", later, OTHER_SECRET);
  }

  @Test
  void passesTheTraceOfTheRequestOnWhateverItLedTo() {
    hospital.register(receiver, "feedback_created", "feedback_processed");
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    String feedback =
        api.with("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
            .upload(
                "/api/feedback",
                new FormBody()
                    .field("patient_id", hospital.admit("Cardiology"))
                    .field("text", "The nurses were kind."))
            .hasStatus(201)
            .data("feedback_id");

    List<Delivery> told =
        receiver.awaitAll(2, one -> one.json().at("/data/feedback_id").asText().equals(feedback));

    assertThat(told)
        .allSatisfy(
            one ->
                assertThat(one.header("traceparent"))
                    .matches("00-" + trace + "-[0-9a-f]{16}-01")
                    .doesNotContain("00f067aa0ba902b7"));
  }

  /** Saves a delivery as received, for the check with a reference library in another language. */
  private static void keepForOthers(String name, Delivery told, String secret) throws Exception {
    Map<String, String> headers =
        told.headers().map().entrySet().stream()
            .collect(
                Collectors.toMap(
                    entry -> entry.getKey().toLowerCase(Locale.ROOT),
                    entry -> entry.getValue().get(0)));
    Files.createDirectories(FOR_OTHERS);
    Files.writeString(
        FOR_OTHERS.resolve(name + ".json"),
        Json.write(Map.of("headers", headers, "body", told.body(), "secret", secret)));
  }

  private static List<String> ids(Receiver from) {
    return from.deliveries().stream().map(one -> one.json().at("/data/id").asText()).toList();
  }

  private static Predicate<Delivery> about(String id) {
    return delivery -> delivery.json().at("/data/id").asText().equals(id);
  }
}
