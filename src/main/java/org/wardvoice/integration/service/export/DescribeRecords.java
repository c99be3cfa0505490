package org.wardvoice.integration.service.export;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.People;
import org.wardvoice.integration.service.Person;
import org.wardvoice.integration.service.deidentified.Deidentifier;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.integration.service.deidentified.Pseudonyms;
import org.wardvoice.integration.service.deidentified.TextDeidentifier;
import org.wardvoice.integration.service.deidentified.TextDeidentifier.Texts;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.Patients;

/**
 * Adds the patients and users that records refer to, if the format includes them, and de-identifies the records on
 * request.
 */
@ApplicationScoped
public class DescribeRecords {

  @Inject private Patients patients;
  @Inject private Users users;
  @Inject private Departments departments;
  @Inject private PseudonymKeys keys;
  @Inject private TextDeidentifier texts;

  /** Prepares for the records of one export. */
  Description of(Export export) {
    return new Description(export, export.deidentified() ? deidentifier(export) : null);
  }

  private Deidentifier deidentifier(Export export) {
    UUID organization = export.caller().organizationId();
    Pseudonyms pseudonyms = new Pseudonyms(keys.of(organization));
    Texts treated =
        export.freeText() == FreeText.SCRUBBED
            ? texts.prepare(pseudonyms, people(users.names(organization)), export.at())
            : Texts.REMOVED;
    return new Deidentifier(
        pseudonyms, export.at(), treated, departments.names(organization).values());
  }

  private static List<Person> people(Map<UUID, String> names) {
    return names.entrySet().stream()
        .map(name -> new Person(name.getKey(), name.getValue()))
        .toList();
  }

  /** For one export. */
  final class Description {

    private final Export export;
    private final Deidentifier deidentifier;

    private Description(Export export, Deidentifier deidentifier) {
      this.export = export;
      this.deidentifier = deidentifier;
    }

    /** Adds the patients and users. */
    Batch of(List<Record> records) {
      Set<UUID> about = References.patients(records);
      boolean told = export.format() == ExportFormat.HL7;
      Map<UUID, PatientIdentity> shown =
          told ? identities(patients.readable(export.caller(), about)) : Map.of();
      List<Person> people =
          told
              ? people(users.names(export.caller().organizationId(), References.users(records)))
              : List.of();
      return deidentifier == null
          ? new Batch(records, shown, new People(people))
          : deidentified(records, about, shown.values(), people);
    }

    /** Scrubbing searches for the names of all patients, including those that the caller may not read. */
    private Batch deidentified(
        List<Record> records,
        Set<UUID> about,
        Collection<PatientIdentity> shown,
        List<Person> people) {
      Map<UUID, PatientIdentity> all =
          export.freeText() == FreeText.SCRUBBED
              ? identities(patients.known(export.caller().organizationId(), about))
              : Map.of();
      return new Batch(
          records.stream().map(record -> treated(record, all)).toList(),
          shown.stream().map(deidentifier::identity).collect(byId()),
          deidentifier.people(people));
    }

    private Record treated(Record record, Map<UUID, PatientIdentity> all) {
      PatientIdentity patient = References.patient(record).map(all::get).orElse(null);
      return deidentifier.record(record, patient);
    }
  }

  private static Map<UUID, PatientIdentity> identities(Map<UUID, PatientView> views) {
    return views.values().stream().map(PatientIdentity::of).collect(byId());
  }

  private static Collector<PatientIdentity, ?, Map<UUID, PatientIdentity>> byId() {
    return Collectors.toMap(PatientIdentity::id, Function.identity());
  }
}
