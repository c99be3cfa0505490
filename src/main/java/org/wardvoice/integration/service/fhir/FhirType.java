package org.wardvoice.integration.service.fhir;

/** The resource types that can be read and searched. */
public enum FhirType {
  PATIENT("Patient"),
  ENCOUNTER("Encounter"),
  DOCUMENT_REFERENCE("DocumentReference"),
  TASK("Task"),
  OBSERVATION("Observation"),
  AUDIT_EVENT("AuditEvent");

  private final String title;

  FhirType(String title) {
    this.title = title;
  }

  /** The name of the type in FHIR. */
  public String title() {
    return title;
  }
}
