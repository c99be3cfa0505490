package org.wardvoice.integration.service.fhir;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.integration.service.fhir.SearchParameter.Meaning;

/** The search parameters of each resource type. */
final class SearchParameters {

  private static final Map<FhirType, List<SearchParameter>> OWN = new EnumMap<>(FhirType.class);

  static {
    OWN.put(
        FhirType.PATIENT,
        List.of(
            SearchParameter.of(
                "identifier", Meaning.IDENTIFIER, "Medical record number, or the resource's URN."),
            SearchParameter.of(
                "name",
                Meaning.NAME,
                SortField.NAME,
                "Start of a word of the name; with :contains a part, with :exact the whole name."),
            SearchParameter.of(
                "birthdate", Meaning.BIRTH, SortField.BIRTH_DATE, "Date of birth.")));
    OWN.put(
        FhirType.ENCOUNTER,
        List.of(
            SearchParameter.of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
            SearchParameter.of("patient", Meaning.PATIENT, "The patient."),
            SearchParameter.of("subject", Meaning.PATIENT, "The patient."),
            SearchParameter.of("status", Meaning.STATUS, "Status of the stay."),
            SearchParameter.of(
                "date",
                Meaning.PERIOD,
                SortField.DATE,
                "Period, which begins with the admission and has no end: sa finds who was admitted"
                    + " after a date.")));
    OWN.put(
        FhirType.DOCUMENT_REFERENCE,
        List.of(
            SearchParameter.of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
            SearchParameter.of("patient", Meaning.PATIENT, "The patient."),
            SearchParameter.of("subject", Meaning.PATIENT, "The patient."),
            SearchParameter.of("status", Meaning.STATUS, "Always current."),
            SearchParameter.of(
                "type", Meaning.TYPE, "Type of the note, as LOINC or Wardvoice code."),
            SearchParameter.of(
                "date", Meaning.DATE, SortField.DATE, "When the note was created.")));
    OWN.put(
        FhirType.TASK,
        List.of(
            SearchParameter.of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
            SearchParameter.of("patient", Meaning.PATIENT, "The patient that the task is about."),
            SearchParameter.of("subject", Meaning.PATIENT, "The patient that the task is about."),
            SearchParameter.of("status", Meaning.STATUS, "Status of the task."),
            SearchParameter.of(
                "authored-on", Meaning.DATE, SortField.DATE, "When the task was created."),
            SearchParameter.of(
                "modified", Meaning.UPDATED, SortField.UPDATED, "When the task last changed.")));
    OWN.put(
        FhirType.OBSERVATION,
        List.of(
            SearchParameter.of("patient", Meaning.PATIENT, "The patient who gave the feedback."),
            SearchParameter.of("subject", Meaning.PATIENT, "The patient who gave the feedback."),
            SearchParameter.of(
                "status",
                Meaning.STATUS,
                "final, or preliminary until a person has reviewed a doubtful finding."),
            SearchParameter.of("code", Meaning.TYPE, "sentiment-score or satisfaction-rating."),
            SearchParameter.of(
                "date", Meaning.DATE, SortField.DATE, "When the feedback was given.")));
    OWN.put(
        FhirType.AUDIT_EVENT,
        List.of(
            SearchParameter.of("subtype", Meaning.TYPE, "The action."),
            SearchParameter.of("date", Meaning.DATE, SortField.DATE, "When it happened.")));
  }

  private SearchParameters() {}

  static List<SearchParameter> of(FhirType type) {
    return Stream.concat(common(type).stream(), OWN.get(type).stream()).toList();
  }

  /** Documents aren't sorted by their last changes, which may be addenda: no index has them in order. */
  private static List<SearchParameter> common(FhirType type) {
    return List.of(
        SearchParameter.of("_id", Meaning.ID, SortField.ID, "Logical id."),
        SearchParameter.of(
            "_lastUpdated",
            Meaning.UPDATED,
            type == FhirType.DOCUMENT_REFERENCE ? null : SortField.UPDATED,
            "When the resource last changed. To fetch changes, search by ge and the meta.lastUpdated of the previous"
                + " search's first Bundle."));
  }

  /** Empty if there is no such parameter. */
  static Optional<SearchParameter> named(FhirType type, String name) {
    return of(type).stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** Whether the resources refer to a patient that can be included. */
  static boolean haveAPatient(FhirType type) {
    return OWN.get(type).stream().anyMatch(one -> one.meaning() == Meaning.PATIENT);
  }
}
