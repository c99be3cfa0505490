package org.wardvoice.disclosures.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.DisclosureRecorded;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.entity.Disclosure;
import org.wardvoice.disclosures.entity.DisclosureRepository;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;

/**
 * Records what was given out by other means than this service (45 CFR 164.528(b)(2)). Entries are never changed: a later
 * one puts an earlier one right.
 */
@Stateless
public class RecordDisclosure {

  @Inject private DisclosureRepository disclosures;
  @Inject private Patients patients;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<DisclosureRecorded> recorded;
  @Inject private Clock clock;

  /**
   * Records a disclosure.
   *
   * @throws NotFound if the organization has no such patient
   * @throws InvalidInput if it lies in the future, has no purpose, or corrects what is no entry of this patient
   * @throws Conflict if the entry is already corrected
   */
  public DisclosureView record(Caller caller, UUID patientId, NewDisclosure given) {
    UUID organization = caller.organizationId();
    if (patients.find(organization, patientId).isEmpty()) {
      throw new NotFound("Patient");
    }
    Instant now = clock.instant();
    check(given, now);
    UUID id = Ids.next();
    Disclosure entry = new Disclosure(id, caller, patientId, given.disclosedAt(), now);
    entry.describe(
        given.recipient(),
        given.recipientAddress(),
        given.purpose(),
        given.statement(),
        given.description());
    if (given.corrects() != null) {
      correct(caller, given, entry);
    }
    disclosures.add(entry);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "disclosure_recorded", caller)
            .about("patient", patientId)
            .with("disclosure_id", id)
            .with("corrects", entry.corrects()));
    recorded.fire(new DisclosureRecorded(id));
    return entry.view(null);
  }

  private static void check(NewDisclosure given, Instant now) {
    if (given.disclosedAt().isAfter(now)) {
      throw new InvalidInput("disclosed_at", "must not be in the future");
    }
    boolean open =
        given.purpose() == DisclosurePurpose.OTHER
            || given.purpose() == DisclosurePurpose.UNSPECIFIED;
    if (open && given.statement() == null) {
      throw new InvalidInput("statement", "is required for this purpose");
    }
    if (Boolean.TRUE.equals(given.enteredInError()) && given.corrects() == null) {
      throw new InvalidInput("corrects", "is required for an entry that was made in error");
    }
  }

  private void correct(Caller caller, NewDisclosure given, Disclosure by) {
    Optional<Disclosure> found =
        Ids.parse(given.corrects())
            .flatMap(id -> disclosures.lock(caller.organizationId(), by.patientId(), id));
    Disclosure corrected =
        found
            .filter(Disclosure::isByHand)
            .orElseThrow(
                () ->
                    new InvalidInput("corrects", "must be an entry of this patient made by hand"));
    if (corrected.correctedBy() != null) {
      throw Conflict.of("The entry is already corrected");
    }
    corrected.correctedBy(by.id());
    by.corrects(corrected, Boolean.TRUE.equals(given.enteredInError()));
  }
}
