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

  private final Pseudonyms pseudonyms;
  private final RecordTreatment records;

  /**
   * For one export of one organization.
   *
   * @param key the organization's secret, 32 bytes
   * @param at when the export is made; ages are counted at that day
   * @param staff whose names the texts may hold
   * @param departments the names of all of the organization's: what else was typed for one may be a patient's name
   */
  public Deidentifier(
      byte[] key, Instant at, Collection<Person> staff, Collection<String> departments) {
    pseudonyms = new Pseudonyms(key);
    Dates dates = new Dates(at);
    TextScrubber texts = new TextScrubber(pseudonyms, names(staff), dates.year());
    records = new RecordTreatment(pseudonyms, dates, texts, departments);
  }

  public PatientView patient(PatientView patient) {
    KnownNames names = names(patient.id(), patient.name(), patient.mrn());
    return records.treat(patient, new Subject(patient.id(), names));
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
    return records.treat(person, new Subject(person.id(), new KnownNames()));
  }

  private Subject subject(UUID id, PatientIdentity patient) {
    KnownNames names =
        patient == null ? new KnownNames() : names(patient.id(), patient.name(), patient.mrn());
    return new Subject(id == null ? Subject.NOBODY : id, names);
  }

  /** In texts a patient has the code of the name that the patient's record bears. */
  private KnownNames names(UUID id, String name, String mrn) {
    KnownNames names = new KnownNames();
    if (name != null) {
      names.name(name, pseudonyms.code("patient", id.toString()));
    }
    return mrn == null ? names : names.number(mrn);
  }

  private KnownNames names(Collection<Person> staff) {
    KnownNames names = new KnownNames();
    for (Person person : staff) {
      if (person.name() != null) {
        names.name(person.name(), pseudonyms.code("person", person.id().toString()));
      }
    }
    return names;
  }
}
