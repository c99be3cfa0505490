package org.wardvoice.patients.service;

import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/** The contextual rule of {@code patient:read} (contract, section 3). */
final class PatientAccess {

  private PatientAccess() {}

  /** Whether the caller may read patients of every department. */
  static boolean isUnbounded(Caller caller) {
    return caller.holdsEverything() || caller.isDoctor();
  }

  static void check(Caller caller, UUID departmentId) {
    if (!isUnbounded(caller) && !departmentId.equals(caller.departmentId())) {
      throw new NotPermitted("patient:read");
    }
  }
}
