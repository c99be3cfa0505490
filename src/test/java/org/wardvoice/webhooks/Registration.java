package org.wardvoice.webhooks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Webhooks of the demo's hospital as its administrator registers them, and changes for them to tell of. */
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

  void remove(String webhook) {
    admin.delete("/api/webhooks/" + webhook).hasStatus(200);
  }
}
