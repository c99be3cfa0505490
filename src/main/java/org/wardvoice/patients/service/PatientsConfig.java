package org.wardvoice.patients.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for access out of context. */
@Component
public class PatientsConfig {

  private static final String RECORDS = "records";

  private final Settings settings;

  @Inject
  public PatientsConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first reader. */
  void check(@Observes Startup start) {
    closesRecords();
  }

  /** Whether the caller may read such records of every patient, apart from permissions. */
  boolean opensAll(Caller caller, RecordKind kind) {
    return !closesRecords() || kind.isOpenTo(caller);
  }

  /** Whether all records that name the patient are closed, not only the patient's own. */
  boolean closesRecords() {
    return settings.oneOf("wardvoice.access.patient-context", RECORDS, "patient").equals(RECORDS);
  }
}
