package org.wardvoice.integration.service.fhir;

import java.util.List;
import org.wardvoice.security.Caller;

/** The permissions to read each type: any one of them is sufficient. */
final class BulkPermissions {

  private BulkPermissions() {}

  static List<String> of(FhirType type) {
    return switch (type) {
      case PATIENT, ENCOUNTER -> List.of("patient:read");
      case DOCUMENT_REFERENCE -> List.of("notes:read");
      case TASK -> List.of("task:read");
      case OBSERVATION -> List.of("feedback:read");
      case AUDIT_EVENT -> List.of("system:read", "organization:read");
    };
  }

  static boolean allow(Caller caller, FhirType type) {
    return of(type).stream().anyMatch(caller::may);
  }
}
