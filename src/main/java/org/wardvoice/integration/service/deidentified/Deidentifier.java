package org.wardvoice.integration.service.deidentified;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.patients.PatientView;

/**
 * Removes the identifiers of patients and staff from an organization's records (HIPAA Safe Harbor, 45 CFR
 * 164.514(b)(2)), so that every export format can write them as usual. {@link Treatments} lists the treatment of each
 * component. The same key produces the same pseudonyms in every export; use two keys for recipients who must not be
 * able to join their exports. Thread-safe.
 */
public final class Deidentifier {

  private final Pseudonyms pseudonyms;
  private final Dates dates;
  private final TextDeidentifier.Texts texts;
  private final Set<String> departments;

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
    this.pseudonyms = pseudonyms;
    this.dates = new Dates(at);
    this.texts = texts;
    this.departments = departments.stream().map(Metadata::plain).collect(Collectors.toSet());
  }

  /**
   * De-identifies a record of any type with {@link Treatments}.
   *
   * @param patient the subject, whose name and number are searched for in the texts; null without a subject, or if the
   *     record is the patient itself
   */
  public <R extends Record> R record(R record, PatientIdentity patient) {
    return treat(
        record,
        record instanceof PatientView own
            ? new Subject(own.id(), PatientIdentity.of(own))
            : new Subject(Subject.NOBODY, patient));
  }

  /** A patient's identity, for formats that include it beside the record. */
  public PatientIdentity identity(PatientIdentity patient) {
    return treat(patient, new Subject(patient.id(), patient));
  }

  /** The users that the records refer to, for the same formats. */
  public People people(Collection<Person> people) {
    return new People(people.stream().map(this::person).toList());
  }

  public Person person(Person person) {
    return treat(person, new Subject(person.id(), null));
  }

  private <R extends Record> R treat(R original, Subject subject) {
    @SuppressWarnings("unchecked")
    Class<R> type = (Class<R>) original.getClass();
    RecordComponent[] components = type.getRecordComponents();
    Object[] treated = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        Treatment treatment = Treatments.of(type, components[i].getName());
        Object value = components[i].getAccessor().invoke(original);
        treated[i] = value == null ? null : treat(treatment, value, subject);
      }
      return constructor(type, components).newInstance(treated);
    } catch (InvocationTargetException | IllegalAccessException | InstantiationException e) {
      throw new IllegalStateException(type.getSimpleName() + " can't be de-identified", e);
    }
  }

  private Object treat(Treatment treatment, Object value, Subject subject) {
    return switch (treatment) {
      case KEPT -> value;
      case PSEUDONYM -> pseudonyms.id((UUID) value);
      case PATIENT_NAME -> "Patient-" + pseudonyms.patient(subject.id());
      case PERSON_NAME -> "Person-" + pseudonyms.person(subject.id());
      case RECORD_NUMBER -> "MRN-" + pseudonyms.code("mrn", subject.id().toString());
      case CODE -> "code-" + pseudonyms.code("code", (String) value);
      case DATE -> dates.moment((Instant) value);
      case BIRTH_DATE -> dates.birth((LocalDate) value);
      case TEXT -> texts.treat((String) value, subject.patient());
      case NESTED -> nested(value, subject);
      case METADATA -> metadata((Map<?, ?>) value);
      case REMOVED -> null;
    };
  }

  private Object nested(Object value, Subject subject) {
    if (value instanceof List<?> records) {
      return records.stream().map(one -> treat((Record) one, subject)).toList();
    }
    return treat((Record) value, subject);
  }

  private Object metadata(Map<?, ?> value) {
    return new Metadata(pseudonyms, departments, dates::moment).treat(value);
  }

  private static <R> Constructor<R> constructor(Class<R> type, RecordComponent[] components) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(type.getSimpleName() + " has no canonical constructor", e);
    }
  }
}
