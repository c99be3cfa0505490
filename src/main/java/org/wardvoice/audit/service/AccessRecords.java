package org.wardvoice.audit.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.patients.PatientRecords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Who has read or changed the patient's record, in the copy of a patient's data. */
@Component
public class AccessRecords implements PatientRecords {

  private final FindEvents find;

  @Inject
  public AccessRecords(FindEvents find) {
    this.find = find;
  }

  @Override
  public String name() {
    return "accesses";
  }

  @Override
  public List<String> permissions() {
    return List.of("system:read", "organization:read");
  }

  @Override
  public Page<AuditEventView> page(Caller caller, UUID patientId, PageRequest page) {
    return find.about(caller, patientId, page);
  }
}
