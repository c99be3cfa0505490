package org.wardvoice.patients;

import java.util.Set;
import org.wardvoice.security.Caller;

/**
 * The kinds of records that name a patient, by the callers who may read them in all departments (contract, section 3).
 */
public enum RecordKind {
  /** Notes and tasks: for those who treat the patient. */
  CARE(false),
  /** Feedback and alerts: also visible to roles that work for the whole hospital. */
  QUALITY(true);

  private static final Set<String> QUALITY_ROLES = Set.of("quality_manager", "hospital_admin");

  private final boolean openToQualityRoles;

  RecordKind(boolean openToQualityRoles) {
    this.openToQualityRoles = openToQualityRoles;
  }

  /** Whether the caller may read them for every patient, apart from permissions. */
  public boolean isOpenTo(Caller caller) {
    return caller.passesEveryContextualRule()
        || caller.isDoctor()
        || (openToQualityRoles && QUALITY_ROLES.contains(caller.role()));
  }
}
