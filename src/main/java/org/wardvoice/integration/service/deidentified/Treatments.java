package org.wardvoice.integration.service.deidentified;

import static org.wardvoice.integration.service.deidentified.Treatment.BIRTH_DATE;
import static org.wardvoice.integration.service.deidentified.Treatment.CODE;
import static org.wardvoice.integration.service.deidentified.Treatment.DATE;
import static org.wardvoice.integration.service.deidentified.Treatment.KEPT;
import static org.wardvoice.integration.service.deidentified.Treatment.METADATA;
import static org.wardvoice.integration.service.deidentified.Treatment.NESTED;
import static org.wardvoice.integration.service.deidentified.Treatment.PATIENT_NAME;
import static org.wardvoice.integration.service.deidentified.Treatment.PERSON_NAME;
import static org.wardvoice.integration.service.deidentified.Treatment.PSEUDONYM;
import static org.wardvoice.integration.service.deidentified.Treatment.RECORD_NUMBER;
import static org.wardvoice.integration.service.deidentified.Treatment.REMOVED;
import static org.wardvoice.integration.service.deidentified.Treatment.TEXT;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.Person;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteShareView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/**
 * The treatment of every component of every exported record type. A component without a treatment fails a test, and the
 * export.
 */
final class Treatments {

  private static final Map<Class<?>, Map<String, Treatment>> ALL = new HashMap<>();

  static {
    decide(PatientView.class, PSEUDONYM, "id");
    decide(PatientView.class, PATIENT_NAME, "name");
    decide(PatientView.class, RECORD_NUMBER, "mrn");
    decide(PatientView.class, DATE, "admissionDate", "createdAt", "updatedAt");
    decide(PatientView.class, BIRTH_DATE, "dateOfBirth");
    decide(PatientView.class, TEXT, "admissionReason");
    decide(PatientView.class, KEPT, "department", "status", "gender");

    decide(FeedbackView.class, PSEUDONYM, "id", "patientId", "reviewedBy");
    decide(FeedbackView.class, TEXT, "transcription", "failureReason");
    decide(FeedbackView.class, NESTED, "alerts");
    decide(FeedbackView.class, DATE, "createdAt", "processedAt", "reviewedAt");
    decide(
        FeedbackView.class,
        KEPT,
        "sentimentScore",
        "satisfactionRating",
        "keyTopics",
        "feedbackType");
    decide(FeedbackView.class, KEPT, "department", "priority", "transcriptionStatus", "confidence");
    decide(FeedbackView.class, KEPT, "language", "durationSeconds", "needsReview");
    decide(FeedbackView.class, REMOVED, "words", "findings", "patient");

    decide(CorrectionView.class, PSEUDONYM, "id", "patientId", "reviewedBy");
    decide(CorrectionView.class, TEXT, "transcription", "heard");
    decide(CorrectionView.class, NESTED, "alerts");
    decide(CorrectionView.class, DATE, "createdAt", "reviewedAt");
    decide(CorrectionView.class, KEPT, "department", "engine", "engineVersion", "language");
    decide(CorrectionView.class, KEPT, "corrected", "satisfactionRating");

    decide(RaisedAlert.class, PSEUDONYM, "id", "withdrawnBy");
    decide(RaisedAlert.class, TEXT, "message", "phrase", "withdrawnReason");
    decide(RaisedAlert.class, DATE, "withdrawnAt");
    decide(RaisedAlert.class, REMOVED, "messageParams");
    decide(RaisedAlert.class, KEPT, "type", "severity", "messageCode", "acknowledged", "status");

    decide(NoteView.class, PSEUDONYM, "id", "patientId", "providerId", "authorId", "signedBy");
    decide(NoteView.class, TEXT, "content", "failureReason");
    decide(NoteView.class, NESTED, "sharedWith", "addenda");
    decide(NoteView.class, DATE, "signedAt", "createdAt", "updatedAt");
    decide(NoteView.class, KEPT, "confidence", "needsReview");
    decide(NoteView.class, REMOVED, "words", "patient");
    decide(
        NoteView.class, KEPT, "noteType", "department", "status", "transcriptionStatus", "version");

    decide(NoteShareView.class, PSEUDONYM, "userId", "sharedBy");
    decide(NoteShareView.class, TEXT, "message");
    decide(NoteShareView.class, DATE, "sharedAt");
    decide(NoteShareView.class, KEPT, "department");

    decide(NoteAddendumView.class, PSEUDONYM, "id", "authorId");
    decide(NoteAddendumView.class, TEXT, "content");
    decide(NoteAddendumView.class, DATE, "createdAt");

    decide(TaskView.class, PSEUDONYM, "id", "assigneeId", "patientId", "createdBy");
    decide(TaskView.class, TEXT, "title", "description", "location", "failureReason");
    decide(TaskView.class, DATE, "dueDate", "createdAt", "updatedAt", "completedAt");
    decide(TaskView.class, NESTED, "history");
    decide(TaskView.class, KEPT, "priority", "department", "status", "progressPercentage");
    decide(TaskView.class, KEPT, "transcriptionStatus", "overdue", "confidence", "needsReview");
    decide(TaskView.class, REMOVED, "words", "patient");

    decide(TaskView.Step.class, PSEUDONYM, "by");
    decide(TaskView.Step.class, TEXT, "notes");
    decide(TaskView.Step.class, DATE, "at");
    decide(TaskView.Step.class, KEPT, "status", "progressPercentage");

    decide(DisclosureView.class, PSEUDONYM, "id", "patientId", "recordId", "disclosedBy");
    decide(DisclosureView.class, REMOVED, "recipient", "recipientAddress");
    decide(DisclosureView.class, PSEUDONYM, "corrects", "correctedBy");
    decide(DisclosureView.class, TEXT, "description", "statement");
    decide(DisclosureView.class, DATE, "disclosedAt", "recordedAt");
    decide(DisclosureView.class, KEPT, "channel", "recordType", "records");
    decide(DisclosureView.class, KEPT, "purpose", "accountable", "enteredInError");

    decide(AuditEventView.class, PSEUDONYM, "eventId", "userId", "sessionId");
    decide(AuditEventView.class, CODE, "apiKeyId", "requestId");
    decide(AuditEventView.class, DATE, "timestamp");
    decide(AuditEventView.class, REMOVED, "ipAddress", "userAgent");
    decide(AuditEventView.class, NESTED, "location", "resource");
    decide(AuditEventView.class, METADATA, "metadata");
    decide(AuditEventView.class, KEPT, "eventType", "action", "outcome", "riskScore");
    decide(AuditEventView.class, KEPT, "mfaUsed", "deviceTrusted");

    decide(AuditEventView.Location.class, KEPT, "country");
    decide(AuditEventView.Location.class, REMOVED, "region", "city");

    decide(AuditEventView.Resource.class, KEPT, "type");
    decide(AuditEventView.Resource.class, PSEUDONYM, "id");

    decide(PatientIdentity.class, PSEUDONYM, "id");
    decide(PatientIdentity.class, PATIENT_NAME, "name");
    decide(PatientIdentity.class, RECORD_NUMBER, "mrn");
    decide(PatientIdentity.class, BIRTH_DATE, "birthDate");
    decide(PatientIdentity.class, KEPT, "gender");

    decide(Person.class, PSEUDONYM, "id");
    decide(Person.class, PERSON_NAME, "name");
  }

  private Treatments() {}

  /** The treatment of a component. */
  static Treatment of(Class<?> type, String component) {
    Treatment decided = ALL.getOrDefault(type, Map.of()).get(component);
    if (decided == null) {
      throw new IllegalStateException("No treatment for " + type.getSimpleName() + "." + component);
    }
    return decided;
  }

  /** The record types with treatments. */
  static Set<Class<?>> types() {
    return Set.copyOf(ALL.keySet());
  }

  /** The components of a record type with treatments. */
  static Set<String> components(Class<?> type) {
    return Set.copyOf(ALL.get(type).keySet());
  }

  private static void decide(Class<?> type, Treatment treatment, String... components) {
    Map<String, Treatment> decided = ALL.computeIfAbsent(type, t -> new HashMap<>());
    for (String component : List.of(components)) {
      if (decided.put(component, treatment) != null) {
        throw new IllegalStateException(type.getSimpleName() + "." + component + " twice");
      }
    }
  }
}
