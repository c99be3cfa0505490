package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/**
 * Removes the identifiers of patients and staff from an organization's records (HIPAA Safe Harbor, 45 CFR
 * 164.514(b)(2)), so that every export format can write them as usual. {@link Treatments} lists the treatment of each
 * component. The same key produces the same pseudonyms in every export; use two keys for recipients who must not be
 * able to join their exports. Thread-safe.
 */
public final class Deidentifier {

  private final RecordTreatment records;

  /**
   * For one export of one organization.
   *
   * @param pseudonyms with the organization's key
   * @param at the time of the export, which determines ages
   * @param texts the treatment of free text
   * @param departments the names of all departments; any other text in such a field may be a patient's name
   */
  public Deidentifier(
      Pseudonyms pseudonyms,
      Instant at,
      TextDeidentifier.Texts texts,
      Collection<String> departments) {
    records = new RecordTreatment(pseudonyms, new Dates(at), texts, departments);
  }

  public PatientView patient(PatientView patient) {
    return records.treat(patient, new Subject(patient.id(), PatientIdentity.of(patient)));
  }

  /**
   * De-identifies feedback.
   *
   * @param patient the subject, whose name and number are searched for in the text
   */
  public FeedbackView feedback(FeedbackView feedback, PatientIdentity patient) {
    return records.treat(feedback, subject(feedback.patientId(), patient));
  }

  /**
   * De-identifies a correction of feedback.
   *
   * @param patient the subject, whose name and number are searched for in the texts
   */
  public CorrectionView correction(CorrectionView correction, PatientIdentity patient) {
    return records.treat(correction, subject(correction.patientId(), patient));
  }

  /**
   * De-identifies a note.
   *
   * @param patient the subject, whose name and number are searched for in the text
   */
  public NoteView note(NoteView note, PatientIdentity patient) {
    return records.treat(note, subject(note.patientId(), patient));
  }

  /**
   * De-identifies a task.
   *
   * @param patient null if the task has no patient
   */
  public TaskView task(TaskView task, PatientIdentity patient) {
    return records.treat(task, subject(task.patientId(), patient));
  }

  public DisclosureView disclosure(DisclosureView disclosure) {
    return records.treat(disclosure, subject(disclosure.patientId(), null));
  }

  public AuditEventView audit(AuditEventView event) {
    return records.treat(event, subject(null, null));
  }

  /** A patient's identity, for formats that include it beside the record. */
  public PatientIdentity identity(PatientIdentity patient) {
    return records.treat(patient, subject(patient.id(), patient));
  }

  /** The users that the records refer to, for the same formats. */
  public People people(Collection<Person> people) {
    return new People(people.stream().map(this::person).toList());
  }

  public Person person(Person person) {
    return records.treat(person, new Subject(person.id(), null));
  }

  private Subject subject(UUID id, PatientIdentity patient) {
    return new Subject(id == null ? Subject.NOBODY : id, patient);
  }
}
