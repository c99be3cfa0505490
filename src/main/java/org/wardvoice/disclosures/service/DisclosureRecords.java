package org.wardvoice.disclosures.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.service.FindDisclosures.DisclosureQuery;
import org.wardvoice.patients.PatientRecords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The accounting of disclosures in the copy of a patient's data; all of it. */
@Component
public class DisclosureRecords implements PatientRecords {

  private final FindDisclosures find;

  @Inject
  public DisclosureRecords(FindDisclosures find) {
    this.find = find;
  }

  @Override
  public String name() {
    return "disclosures";
  }

  @Override
  public List<String> permissions() {
    return List.of("system:read", "organization:read");
  }

  @Override
  public Page<DisclosureView> page(Caller caller, UUID patientId, PageRequest page) {
    DisclosureQuery all = new DisclosureQuery(null, null, null, Instant.EPOCH, null);
    return find.list(caller, patientId, all, page);
  }
}
