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

/** Webhooks of a hospital as its administrator registers them, and changes for them to tell of. */
record Registration(Api admin) {

  static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

  /** Registers one, and tells its id. */
  String register(Receiver receiver, String... events) {
    return register(receiver, Map.of(), events);
  }

  /**
   * Registers one, and tells its id.
   *
   * @param more fields beside address, events and secret
   */
  String register(Receiver receiver, Map<String, Object> more, String... events) {
    Map<String, Object> webhook = new LinkedHashMap<>(more);
    webhook.put("url", receiver.url());
    webhook.put("events", List.of(events));
    webhook.put("secret", SECRET);
    return admin.post("/api/webhooks", webhook).hasStatus(201).data("id");
  }

  /** Admits a patient, and tells the id. */
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

  /** What became of each of them, newest first. */
  List<String> statuses(String webhook) {
    return StreamSupport.stream(listed(webhook).spliterator(), false)
        .map(one -> one.path("status").asText())
        .toList();
  }

  /** The newest, once it is at that. */
  JsonNode awaitStatus(String webhook, String status) {
    return await()
        .until(
            () -> listed(webhook).path(0),
            delivery -> delivery.path("status").asText().equals(status));
  }

  private JsonNode listed(String webhook) {
    return deliveries(webhook).data().path("deliveries");
  }

  /** Has it told again of all that happened since then. */
  void replay(String webhook, Instant since) {
    admin.post("/api/webhooks/" + webhook + "/replay", Map.of("since", since.toString())).data();
  }

  void remove(String webhook) {
    admin.delete("/api/webhooks/" + webhook).hasStatus(200);
  }
}
