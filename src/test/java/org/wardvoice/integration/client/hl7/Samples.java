package org.wardvoice.integration.client.hl7;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
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

/** Fictitious records. */
final class Samples {

  static final Instant NOW = Instant.parse("2026-11-22T08:15:30.123Z");
  static final UUID PATIENT = id(1);
  static final UUID NURSE = id(2);
  static final UUID DOCTOR = id(3);
  static final People PEOPLE =
      new People(List.of(new Person(NURSE, "Nora Quill"), new Person(DOCTOR, "Jan van der Berg")));
  static final Hl7Patient IDENTITY =
      new Hl7Patient(
          new PatientIdentity(
              PATIENT, "MRN-4711", "Maria Lang", LocalDate.of(1950, 5, 4), "female"),
          "");

  private Samples() {}

  static UUID id(int number) {
    return new UUID(0x019a_0000_0000_7000L, 0x8000_0000_0000_0000L + number);
  }

  static PatientView patient(String name, String reason, PatientStatus status) {
    return new PatientView(
        PATIENT,
        name,
        "MRN-4711",
        "Cardiology",
        NOW,
        status,
        LocalDate.of(1950, 5, 4),
        Gender.FEMALE,
        reason,
        NOW,
        NOW);
  }

  /** Rated by a person, perhaps before there was a text. */
  static FeedbackView feedback(TranscriptionStatus status, String text, boolean needsReview) {
    boolean done = status == TranscriptionStatus.COMPLETED;
    return new FeedbackView(
        id(10),
        PATIENT,
        text,
        done ? -0.55 : null,
        done ? 2.0 : null,
        done ? List.of("waiting time", "food & drink") : List.of(),
        done
            ? List.of(
                RaisedAlert.standing(
                    id(11), AlertType.FALL, Severity.CRITICAL, "A fall | told", "I fell", false))
            : List.of(),
        NOW,
        done ? NOW : null,
        "complaint",
        "Cardiology",
        Priority.HIGH,
        status,
        status == TranscriptionStatus.FAILED ? "No speech was heard" : null,
        done ? 0.9 : null,
        "en",
        12.5,
        done ? DOCTOR : null,
        done ? NOW : null,
        needsReview,
        null,
        null,
        null);
  }

  static NoteView note(NoteStatus status, TranscriptionStatus transcription, String content) {
    boolean signed = status == NoteStatus.SIGNED;
    return new NoteView(
        id(20),
        PATIENT,
        "progress",
        content,
        DOCTOR,
        NURSE,
        "Cardiology",
        status,
        transcription,
        null,
        null,
        false,
        List.of(
            new NoteShareView(DOCTOR, null, NURSE, NOW, "please read"),
            new NoteShareView(null, "Surgery", NURSE, NOW, null)),
        1,
        signed ? DOCTOR : null,
        signed ? NOW : null,
        signed ? List.of(new NoteAddendumView(id(21), "Potassium added", DOCTOR, NOW)) : List.of(),
        NOW,
        NOW,
        null,
        null);
  }

  static TaskView task(TaskStatus status, String title, String description, UUID patient) {
    return new TaskView(
        id(30),
        title,
        description,
        Priority.URGENT,
        "Cardiology",
        NURSE,
        NOW.plusSeconds(3600),
        "Room 12 | bed ^ 3",
        patient,
        status,
        40,
        DOCTOR,
        NOW,
        NOW,
        status == TaskStatus.COMPLETED ? NOW : null,
        null,
        null,
        null,
        false,
        false,
        List.of(),
        null,
        null);
  }
}
