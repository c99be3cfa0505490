package org.wardvoice.integration.service.export;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.disclosures.RecordsDisclosed.Part;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.persistence.LowerCase;

/** Audits copies of patients' data, and accounts for them. Each entry is saved even if the copy fails. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class AuditPatientCopy {

  private static final Recipient PATIENT =
      new Recipient(null, null, DisclosurePurpose.PATIENT_REQUEST);

  @Inject private Event<AuditEvent> audit;
  @Inject private Event<RecordsDisclosed> disclosed;

  /** Called before the first byte. */
  public void begun(PatientCopy copy) {
    audit.fire(about(copy, "patient_copy_begun"));
    UUID patient = copy.patient().id();
    disclosed.fire(
        new RecordsDisclosed(
            copy.caller().organizationId(),
            DisclosureChannel.EXPORT,
            PATIENT,
            copy.caller().userId(),
            List.of(Part.of("copy:" + copy.id(), patient, "patient", patient)),
            copy.at()));
  }

  /**
   * Called after the last byte.
   *
   * @param files the number of records in each file
   */
  public void ended(PatientCopy copy, Map<String, Long> files, Outcome outcome) {
    audit.fire(
        about(copy, "patient_copy_ended")
            .with("files", files)
            .with("outcome", LowerCase.name(outcome)));
  }

  private static AuditEvent about(PatientCopy copy, String action) {
    return AuditEvent.of(Category.DATA_ACCESS, action, copy.caller())
        .about("patient", copy.patient().id())
        .with("copy", copy.id());
  }
}
