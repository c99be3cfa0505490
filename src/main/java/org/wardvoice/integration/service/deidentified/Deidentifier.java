package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.util.Collection;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/**
 * Takes from an organization's records what identifies patients and staff (HIPAA Safe Harbor, 45
 * CFR 164.514(b)(2)), so that every format of export can write them as usual. What is done with
 * which component stands in {@link Treatments}. The same key gives the same pseudonyms in every
 * export; who shall not be able to join two exports gets them under two keys. Safe for several
 * threads.
 */
public final class Deidentifier {

  private final RecordTreatment records;

  /**
   * For one export of one organization.
   *
   * @param pseudonyms made with the organization's secret
   * @param at when the export is made; ages are counted at that day
   * @param texts what becomes of free text
   * @param departments the names of all of the organization's: what else was typed for one may be a patient's name
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
   * A piece of feedback.
   *
   * @param patient whom it is about, with name and number, so that they are found in the text
   */
  public FeedbackView feedback(FeedbackView feedback, PatientIdentity patient) {
    return records.treat(feedback, subject(feedback.patientId(), patient));
  }

  /** A note; the patient as with feedback. */
  public NoteView note(NoteView note, PatientIdentity patient) {
    return records.treat(note, subject(note.patientId(), patient));
  }

  /**
   * A task.
   *
   * @param patient null where it is about none
   */
  public TaskView task(TaskView task, PatientIdentity patient) {
    return records.treat(task, subject(task.patientId(), patient));
  }

  /** An entry of the audit log. */
  public AuditEventView audit(AuditEventView event) {
    return records.treat(event, subject(null, null));
  }

  /** Who a patient is, for formats that say it beside the record. */
  public PatientIdentity identity(PatientIdentity patient) {
    return records.treat(patient, subject(patient.id(), patient));
  }

  /** The users that the records name, for the same. */
  public People people(Collection<Person> people) {
    return new People(people.stream().map(this::person).toList());
  }

  /** A user. */
  public Person person(Person person) {
    return records.treat(person, new Subject(person.id(), null));
  }

  private Subject subject(UUID id, PatientIdentity patient) {
    return new Subject(id == null ? Subject.NOBODY : id, patient);
  }
}
