package org.wardvoice.integration.service.fhir;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/** The resource types that can be read and searched, each with its permissions: any one of them is sufficient. */
public enum FhirType {
  PATIENT("Patient", "patient:read"),
  ENCOUNTER("Encounter", "patient:read"),
  DOCUMENT_REFERENCE("DocumentReference", "notes:read"),
  TASK("Task", "task:read"),
  OBSERVATION("Observation", "feedback:read"),
  AUDIT_EVENT("AuditEvent", "system:read", "organization:read");

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> permissions;

  FhirType(String title, String... permissions) {
    this.title = title;
    this.permissions = List.of(permissions);
  }

  /** The type of this name in FHIR. */
  static Optional<FhirType> titled(String title) {
    return Arrays.stream(values()).filter(type -> type.title.equals(title)).findFirst();
  }

  /** The name of the type in FHIR. */
  public String title() {
    return title;
  }

  boolean isOpenTo(Caller caller) {
    return permissions.stream().anyMatch(caller::may);
  }

  /**
   * Checks the permission to read this type.
   *
   * @throws NotPermitted if the caller has none
   */
  void require(Caller caller) {
    if (!isOpenTo(caller)) {
      throw new NotPermitted(permissions.get(0));
    }
  }
}
