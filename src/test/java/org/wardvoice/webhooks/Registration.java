package org.wardvoice.webhooks;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Registers webhooks as a hospital's administrator, and causes events. */
record Registration(Api admin) {

  static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

  /** Registers a webhook and returns its id. */
  String register(Receiver receiver, String... events) {
    return register(receiver, Map.of(), events);
  }

  /**
   * Registers a webhook and returns its id.
   *
   * @param more fields beside URL, events and secret
   */
  String register(Receiver receiver, Map<String, Object> more, String... events) {
    Map<String, Object> webhook = new LinkedHashMap<>(more);
    webhook.put("url", receiver.url());
    webhook.put("events", List.of(events));
    webhook.put("secret", SECRET);
    return admin.post("/api/webhooks", webhook).hasStatus(201).data("id");
  }

  /** Registers a patient and returns the id. */
  String admit(String department) {
    return admin
        .post(
            "/api/patients",
            Map.of(
                "name",
                "Siân O'Neill 🙂",
                "mrn",
                UUID.randomUUID().toString(),
                "date_of_birth",
                "1960-02-29",
                "department",
                department))
        .hasStatus(201)
        .data("id");
  }

  /** Changes a patient's record. */
  Answer change(String patient, String reason) {
    return admin.put("/api/patients/" + patient, Map.of("admission_reason", reason)).hasStatus(200);
  }

  /** All deliveries of a webhook, newest first. */
  Answer deliveries(String webhook) {
    return admin.get("/api/webhooks/" + webhook + "/deliveries?limit=100").hasStatus(200);
  }

  /** The status of each delivery, newest first. */
  List<String> statuses(String webhook) {
    return StreamSupport.stream(listed(webhook).spliterator(), false)
        .map(one -> one.path("status").asText())
        .toList();
  }

  /** Waits until the newest delivery has that status, and returns it. */
  JsonNode awaitStatus(String webhook, String status) {
    return await()
        .until(
            () -> listed(webhook).path(0),
            delivery -> delivery.path("status").asText().equals(status));
  }

  private JsonNode listed(String webhook) {
    return deliveries(webhook).data().path("deliveries");
  }

  /** Replays all events since then. */
  void replay(String webhook, Instant since) {
    admin.post("/api/webhooks/" + webhook + "/replay", Map.of("since", since.toString())).data();
  }

  void remove(String webhook) {
    admin.delete("/api/webhooks/" + webhook).hasStatus(200);
  }
}
