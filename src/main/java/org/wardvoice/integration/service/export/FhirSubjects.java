package org.wardvoice.integration.service.export;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hl7.fhir.r4.model.DocumentReference;
import org.hl7.fhir.r4.model.Encounter;
import org.hl7.fhir.r4.model.Observation;
import org.hl7.fhir.r4.model.Patient;
import org.hl7.fhir.r4.model.Reference;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.shared.persistence.Ids;

/** Finds the patients of resources. */
final class FhirSubjects {

  private FhirSubjects() {}

  /** How many resources of each patient are in a page of a bulk export. */
  static List<Part> of(RunBulkExport.File file, List<Resource> resources) {
    String source = "export:" + file.audited().id();
    String type = file.audited().type().recordType().orElse("");
    return resources.stream()
        .flatMap(resource -> patient(resource).stream())
        .collect(groupingBy(patient -> patient, counting()))
        .entrySet()
        .stream()
        .map(one -> new Part(source, one.getKey(), type, null, one.getValue().intValue()))
        .toList();
  }

  private static Optional<UUID> patient(Resource resource) {
    if (resource instanceof Patient patient) {
      return Ids.parse(patient.getIdPart());
    }
    return subject(resource)
        .flatMap(subject -> Ids.parse(subject.getReferenceElement().getIdPart()));
  }

  private static Optional<Reference> subject(Resource resource) {
    if (resource instanceof Encounter encounter) {
      return Optional.of(encounter.getSubject());
    }
    if (resource instanceof DocumentReference document) {
      return Optional.of(document.getSubject());
    }
    if (resource instanceof Observation observation) {
      return Optional.of(observation.getSubject());
    }
    return resource instanceof Task task ? Optional.of(task.getFor()) : Optional.empty();
  }
}
