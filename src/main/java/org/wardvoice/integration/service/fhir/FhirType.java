package org.wardvoice.integration.service.fhir;

import static org.wardvoice.integration.service.fhir.SearchParameter.of;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wardvoice.export.RecordQuery.Key;
import org.wardvoice.integration.service.fhir.SearchParameter.Meaning;

/** The kinds of resources that can be read and searched, with their search parameters. */
public enum FhirType {
  PATIENT(
      "Patient",
      of("identifier", Meaning.IDENTIFIER, "Medical record number, or the resource's URN."),
      of(
          "name",
          Meaning.NAME,
          Key.NAME,
          "Start of a word of the name; with :contains a part, with :exact the whole name."),
      of("birthdate", Meaning.BIRTH, Key.BIRTH_DATE, "Date of birth.")),
  ENCOUNTER(
      "Encounter",
      of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
      of("patient", Meaning.PATIENT, "The patient."),
      of("subject", Meaning.PATIENT, "The patient."),
      of("status", Meaning.STATUS, "Status of the stay."),
      of("date", Meaning.DATE, Key.DATE, "Admission.")),
  DOCUMENT_REFERENCE(
      "DocumentReference",
      of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
      of("patient", Meaning.PATIENT, "The patient."),
      of("subject", Meaning.PATIENT, "The patient."),
      of("status", Meaning.STATUS, "Always current."),
      of("type", Meaning.TYPE, "Type of the note, as LOINC or Wardvoice code."),
      of("date", Meaning.DATE, Key.DATE, "When the note was created.")),
  TASK(
      "Task",
      of("identifier", Meaning.IDENTIFIER, "The resource's URN."),
      of("patient", Meaning.PATIENT, "The patient that the task is about."),
      of("subject", Meaning.PATIENT, "The patient that the task is about."),
      of("status", Meaning.STATUS, "Status of the task."),
      of("authored-on", Meaning.DATE, Key.DATE, "When the task was created."),
      of("modified", Meaning.UPDATED, Key.UPDATED, "When the task last changed.")),
  OBSERVATION(
      "Observation",
      of("patient", Meaning.PATIENT, "The patient who gave the feedback."),
      of("subject", Meaning.PATIENT, "The patient who gave the feedback."),
      of(
          "status",
          Meaning.STATUS,
          "final, or preliminary until a person has reviewed a doubtful finding."),
      of("code", Meaning.TYPE, "sentiment-score or satisfaction-rating."),
      of("date", Meaning.DATE, Key.DATE, "When the feedback was given.")),
  AUDIT_EVENT(
      "AuditEvent",
      of("subtype", Meaning.TYPE, "The action."),
      of("date", Meaning.DATE, Key.DATE, "When it happened."));

  private static final List<SearchParameter> COMMON =
      List.of(
          of("_id", Meaning.ID, Key.ID, "Logical id."),
          of("_lastUpdated", Meaning.UPDATED, Key.UPDATED, "When the resource last changed."));

  private final String title;
  private final List<SearchParameter> parameters = new ArrayList<>();

  FhirType(String title, SearchParameter... own) {
    this.title = title;
    parameters.addAll(List.of(own));
  }

  /** FHIR's own name. */
  public String title() {
    return title;
  }

  public List<SearchParameter> parameters() {
    List<SearchParameter> all = new ArrayList<>(COMMON);
    all.addAll(parameters);
    return all;
  }

  /** Empty for one that can't be searched by. */
  Optional<SearchParameter> parameter(String name) {
    return parameters().stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** Whether the resources refer to a patient, who can be included. */
  public boolean isAboutPatients() {
    return parameters.stream().anyMatch(one -> one.meaning() == Meaning.PATIENT);
  }
}
