package org.wardvoice.audit.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.audit.Chain;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.audit.entity.AuditEntryRepository;
import org.wardvoice.audit.entity.AuditEntryRepository.AuditFilter;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Lists entries of the audit log; reading them is audited, too. */
@Stateless
public class FindEvents {

  @Inject private AuditEntryRepository entries;
  @Inject private Event<AuditEvent> audit;

  /** Lists, newest first. */
  public Page<AuditEventView> list(Caller caller, UUID chain, AuditQuery wanted, PageRequest page) {
    Page<AuditEventView> found = entries.list(chain, filter(wanted), page).map(AuditEntry::view);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "audit_log_read", caller)
            .with("chain", chain.toString())
            .with("filters", wanted.given())
            .with("rows", found.items().size()));
    return found;
  }

  /** Lists what was done with a record of the caller's organization, newest first. */
  public Page<AuditEventView> about(Caller caller, UUID recordId, PageRequest page) {
    UUID chain = Chain.of(caller.organizationId());
    Page<AuditEventView> found = entries.about(chain, recordId, page).map(AuditEntry::view);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "audit_log_read", caller)
            .with("chain", chain.toString())
            .with("filters", Map.of("resource_id", recordId))
            .with("rows", found.items().size()));
    return found;
  }

  /** Lists what other features search for, newest first. */
  public Page<Stamped<AuditEventView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    UUID chain = Chain.of(caller.organizationId());
    Page<AuditEventView> found = entries.search(chain, wanted, page).map(AuditEntry::view);
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "audit_log_read", caller)
            .with("chain", chain.toString())
            .with("filters", wanted.given())
            .with("rows", found.items().size()));
    return found.map(entry -> new Stamped<>(entry, entry.timestamp()));
  }

  /** All records of the list, oldest first; the exporting feature audits the read. */
  @TransactionAttribute(TransactionAttributeType.MANDATORY)
  public Records<AuditEventView> all(UUID chain, AuditQuery wanted, ExportQuery when) {
    return Records.of(
        entries.all(chain, filter(wanted), when.from(), when.to(), Records.AT_ONCE),
        found -> found.stream().map(AuditEntry::view).toList());
  }

  private static AuditFilter filter(AuditQuery wanted) {
    Optional<UUID> user = Ids.parse(wanted.userId());
    return new AuditFilter(
        user.orElse(null),
        wanted.eventType(),
        wanted.action(),
        wanted.ipAddress(),
        wanted.from(),
        wanted.to(),
        wanted.userId() != null && user.isEmpty());
  }

  /**
   * The caller's filters; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   */
  public record AuditQuery(
      String userId, String eventType, String action, String ipAddress, Instant from, Instant to) {

    Map<String, Object> given() {
      Map<String, Object> given = new LinkedHashMap<>();
      given.put("userId", userId);
      given.put("eventType", eventType);
      given.put("action", action);
      given.put("ipAddress", ipAddress);
      given.put("from", from);
      given.put("to", to);
      given.values().removeIf(value -> value == null);
      return given;
    }
  }
}
