package org.wardvoice.disclosures.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.disclosures.entity.Disclosure;
import org.wardvoice.disclosures.entity.DisclosureRepository;
import org.wardvoice.disclosures.entity.DisclosureRepository.DisclosureFilter;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.Patients;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Accounts for the disclosures of patients' data (45 CFR 164.528). Independent of the patient's context: it is the
 * privacy officer's work, and shows nothing clinical.
 */
@Stateless
public class FindDisclosures {

  /** How far back a patient may ask: 45 CFR 164.528(a)(1). */
  private static final int YEARS = 6;

  @Inject private DisclosureRepository disclosures;
  @Inject private Patients patients;
  @Inject private Users users;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * A patient's, newest first; without a start, of the last six years.
   *
   * @throws NotFound if the organization has no such patient
   */
  public Page<DisclosureView> list(
      Caller caller, UUID patientId, DisclosureQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    if (patients.find(organization, patientId).isEmpty()) {
      throw new NotFound("Patient");
    }
    Instant from = wanted.from() == null ? sixYearsAgo() : wanted.from();
    DisclosureFilter filter =
        new DisclosureFilter(
            patientId, wanted.channel(), wanted.accountable(), from, wanted.to(), false);
    Page<Disclosure> found = disclosures.list(organization, filter, page);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "disclosures_listed", caller)
            .about("patient", patientId)
            .with("filters", wanted.given())
            .with("rows", found.items().size()));
    Map<UUID, String> names = names(organization, found.items());
    return found.map(one -> one.view(names.get(one.disclosedBy())));
  }

  /**
   * One disclosure.
   *
   * @param patientId null for any
   * @throws NotFound if the patient has no such disclosure
   */
  public DisclosureView one(Caller caller, UUID patientId, UUID id) {
    UUID organization = caller.organizationId();
    Disclosure found =
        disclosures.find(organization, patientId, id).orElseThrow(() -> new NotFound("Disclosure"));
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "disclosure_read", caller)
            .about("patient", found.patientId())
            .with("disclosure_id", id));
    return found.view(names(organization, List.of(found)).get(found.disclosedBy()));
  }

  /** All of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<DisclosureView> all(Caller caller, DisclosureQuery wanted, ExportQuery when) {
    UUID organization = caller.organizationId();
    Optional<UUID> patient = Ids.parse(wanted.patientId());
    DisclosureFilter filter =
        new DisclosureFilter(
            patient.orElse(null),
            wanted.channel(),
            wanted.accountable(),
            wanted.from(),
            wanted.to(),
            wanted.patientId() != null && patient.isEmpty());
    return Records.of(
        disclosures.all(organization, filter, when.from(), when.to(), Records.AT_ONCE),
        found -> {
          Map<UUID, String> names = names(organization, found);
          return found.stream().map(one -> one.view(names.get(one.disclosedBy()))).toList();
        });
  }

  private Instant sixYearsAgo() {
    return clock.instant().atOffset(ZoneOffset.UTC).minusYears(YEARS).toInstant();
  }

  private Map<UUID, String> names(UUID organization, List<Disclosure> found) {
    Set<UUID> ids =
        found.stream()
            .map(Disclosure::disclosedBy)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    return new LinkedHashMap<>(users.names(organization, ids));
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param patientId only in exports
   * @param accountable whether the patient must be told of it
   * @param from inclusive
   * @param to exclusive
   */
  public record DisclosureQuery(
      String patientId, DisclosureChannel channel, Boolean accountable, Instant from, Instant to) {

    Map<String, Object> given() {
      Map<String, Object> given = new LinkedHashMap<>();
      given.put("channel", LowerCase.name(channel));
      given.put("accountable", accountable);
      given.put("from", from);
      given.put("to", to);
      given.values().removeIf(Objects::isNull);
      return given;
    }
  }
}
