package org.wardvoice.audit.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.SearchColumns;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.Rows;
import org.wardvoice.shared.persistence.SortKey;

/** The entries of the audit log in the database. Every query names the chain. */
@ApplicationScoped
public class AuditEntryRepository {

  private static final List<SortKey<AuditEntry>> NEWEST_FIRST = byTime(true);
  private static final List<SortKey<AuditEntry>> OLDEST_FIRST = byTime(false);

  private static final SearchColumns<AuditEntry> COLUMNS =
      new SearchColumns<>(
          "e.eventId",
          AuditEntry::eventId,
          null,
          Map.of(
              SortField.CREATED, SortKey.time("e.occurredAt", false, AuditEntry::occurredAt),
              SortField.DATE, SortKey.time("e.occurredAt", false, AuditEntry::occurredAt),
              SortField.UPDATED, SortKey.time("e.occurredAt", false, AuditEntry::occurredAt)));

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  private static List<SortKey<AuditEntry>> byTime(boolean descending) {
    return List.of(
        SortKey.time("e.occurredAt", descending, AuditEntry::occurredAt),
        SortKey.id("e.eventId", descending, AuditEntry::eventId));
  }

  public void add(AuditEntry entry) {
    em.persist(entry);
  }

  /** Does the work of {@link #add}, but stores nothing. */
  public void addAndDiscard(AuditEntry entry) {
    em.createNativeQuery("select cast(audit_add_and_discard(cast(?1 as json)) as text)")
        .setParameter(1, entry.text())
        .getSingleResult();
  }

  /** Lists those that match, newest first. */
  public Page<AuditEntry> list(UUID chain, AuditFilter filter, PageRequest page) {
    return wanted(chain, filter).orderBy(NEWEST_FIRST).page(page);
  }

  /** Lists those about a record, newest first. */
  public Page<AuditEntry> about(UUID chain, UUID recordId, PageRequest page) {
    return new ListQuery<>(em, AuditEntry.class, "e", "chainId", chain)
        .where("e.resourceId = :record", "record", recordId)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** All that were created between these times, oldest first. */
  public Rows<AuditEntry> all(
      UUID chain, AuditFilter filter, Instant from, Instant to, int atOnce) {
    return wanted(chain, filter)
        .between("e.occurredAt", from, to)
        .orderBy(OLDEST_FIRST)
        .rows(atOnce);
  }

  /** One page of another feature's search. */
  public Page<AuditEntry> search(UUID chain, RecordQuery wanted, PageRequest page) {
    AuditFilter all = new AuditFilter(null, null, null, null, null, null, false);
    ListQuery<AuditEntry> query = wanted(chain, all);
    if (wanted.types() != null) {
      if (wanted.types().isEmpty()) {
        query.nothing();
      } else {
        query.where("e.action in :actions", "actions", wanted.types());
      }
    }
    return COLUMNS.narrow(query, wanted).page(page);
  }

  private ListQuery<AuditEntry> wanted(UUID chain, AuditFilter filter) {
    ListQuery<AuditEntry> query = new ListQuery<>(em, AuditEntry.class, "e", "chainId", chain);
    query.whereGiven("e.userId = :user", "user", filter.userId());
    query.whereGiven("e.eventType = :type", "type", filter.eventType());
    query.whereGiven("e.action = :action", "action", filter.action());
    query.whereGiven("e.ipAddress = :address", "address", filter.ipAddress());
    query.whereGiven("e.occurredAt >= :from", "from", filter.from());
    query.whereGiven("e.occurredAt < :to", "to", filter.to());
    return filter.nothing() ? query.nothing() : query;
  }

  /**
   * The filter of entries; nulls match all.
   *
   * @param from inclusive
   * @param to exclusive
   * @param nothing a filter names something that can't exist
   */
  public record AuditFilter(
      UUID userId,
      String eventType,
      String action,
      String ipAddress,
      Instant from,
      Instant to,
      boolean nothing) {}
}
