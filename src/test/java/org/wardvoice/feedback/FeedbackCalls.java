package org.wardvoice.feedback;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.TestPatients;

/** Feedback requests of a caller. */
public record FeedbackCalls(Api api) {

  static final String FEEDBACK = "/api/feedback";
  static final Duration PATIENCE = Duration.ofMinutes(6);

  String newPatient() {
    return newPatient("Cardiology");
  }

  String newPatient(String department) {
    return TestPatients.admit(api, department);
  }

  Answer write(String patientId, String text) {
    return api.upload(FEEDBACK, new FormBody().field("patient_id", patientId).field("text", text));
  }

  Answer speak(String patientId, byte[] recording) {
    return api.upload(
        FEEDBACK,
        new FormBody()
            .field("patient_id", patientId)
            .file("audio_file", "recording.bin", recording));
  }

  /** Waits until the feedback is processed, and returns its record. */
  JsonNode awaitEnd(String feedbackId) {
    return await()
        .atMost(PATIENCE)
        .until(
            () -> api.get(FEEDBACK + "/" + feedbackId).hasStatus(200).data(),
            record -> !record.path("transcription_status").asText().equals("processing"));
  }

  /** Creates written feedback and waits until it is processed. */
  public JsonNode written(String text) {
    return awaitEnd(write(newPatient(), text).hasStatus(201).data("feedback_id"));
  }
}
