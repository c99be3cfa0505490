package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.analysis.AlertMessage;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteShareView;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.Gender;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.transcription.TranscriptionStatus;
import org.wardvoice.transcription.Word;

/** Records of a fictitious patient, with identifiers in every field that can contain them. */
final class RecordSamples {

  static final Instant NOW = Instant.parse("2026-11-22T08:15:30.123Z");
  static final UUID PATIENT = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000001");
  static final UUID NURSE = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000002");
  static final UUID RECORD = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000003");
  static final PatientIdentity IDENTITY =
      new PatientIdentity(PATIENT, "WV-48213", "Maria Lang", LocalDate.of(1950, 5, 4), "female");

  private RecordSamples() {}

  static PatientView patient(LocalDate birth) {
    return new PatientView(
        PATIENT,
        "Maria Lang",
        "WV-48213",
        "Cardiology",
        NOW,
        PatientStatus.ACTIVE,
        birth,
        Gender.FEMALE,
        "Maria fell on 4 May 2026",
        NOW,
        NOW);
  }

  static FeedbackView feedback(String text) {
    return new FeedbackView(
        RECORD,
        PATIENT,
        text,
        -0.5,
        2.0,
        List.of("waiting time", "food"),
        List.of(
            RaisedAlert.standing(
                RECORD,
                AlertType.EMERGENCY_ACCESS,
                Severity.HIGH,
                AlertMessage.EMERGENCY_ACCESS.sentence("Nora Quill"),
                "Mrs Lang fell",
                false)),
        NOW,
        NOW,
        "complaint",
        "Cardiology",
        Priority.HIGH,
        TranscriptionStatus.COMPLETED,
        null,
        0.9,
        "en",
        12.5,
        NURSE,
        NOW,
        false,
        List.of(new Word("maria", 0, 1, 0.9)),
        null,
        null);
  }

  static NoteView note() {
    return new NoteView(
        RECORD,
        PATIENT,
        "progress",
        "Mrs Lang is stable, told Nora Quill.",
        NURSE,
        NURSE,
        "Cardiology",
        NoteStatus.DRAFT,
        null,
        null,
        0.9,
        false,
        List.of(new NoteShareView(null, "Surgery", NURSE, NOW, "call 555-0199")),
        1,
        null,
        null,
        List.of(new NoteAddendumView(RECORD, "Maria slept", NURSE, NOW)),
        NOW,
        NOW,
        null,
        null);
  }

  static TaskView task() {
    return new TaskView(
        RECORD,
        "Lift Mrs Lang",
        null,
        Priority.LOW,
        "Cardiology",
        NURSE,
        NOW,
        "Room 12",
        PATIENT,
        TaskStatus.PENDING,
        40,
        NURSE,
        NOW,
        NOW,
        null,
        null,
        null,
        0.9,
        false,
        false,
        List.of(new TaskView.Step(TaskStatus.PENDING, 0, "call 555-123-4567", NURSE, NOW)),
        null,
        null);
  }

  static AuditEventView audit(Map<String, Object> metadata) {
    return new AuditEventView(
        RECORD,
        NOW,
        "data_access",
        "read",
        "success",
        NURSE,
        RECORD,
        "key-17",
        "10.0.0.7",
        "Firefox 140",
        new AuditEventView.Location("DE", "Berlin", "Berlin"),
        0.2,
        true,
        null,
        new AuditEventView.Resource("patient", PATIENT),
        "req-9",
        metadata);
  }
}
