package org.wardvoice.audit.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.NativeValues;

/** The chains of the audit log in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class ChainRepository {

  /** Jumps from each chain to the next, however many rows one has. */
  private static final String EACH_CHAIN =
      """
      with recursive each as (
        (select r.chain_id from %1$s r where %2$s order by r.chain_id limit 1)
        union all
        select (select r.chain_id from %1$s r where r.chain_id > w.chain_id and %2$s order by r.chain_id limit 1)
        from each w where w.chain_id is not null)
      select chain_id from each where chain_id is not null
      """;

  /** A row whose entry was removed is never linked; the verification reports it. */
  private static final String WAITING =
      EACH_CHAIN.formatted(
          "audit_unsealed",
          "exists (select 1 from audit_events e where e.chain_id = r.chain_id and e.event_id = r.event_id)");

  private static final String CHAINS = EACH_CHAIN.formatted("audit_links", "true");
  private static final String REMOVED =
      """
      select u.event_id from audit_unsealed u where u.chain_id = ?
        and not exists (select 1 from audit_events e where e.chain_id = u.chain_id and e.event_id = u.event_id)
      order by u.event_id limit 1
      """;

  /** The inner limit makes PostgreSQL look each entry up: for a plain join it may read the whole log, once a second. */
  private static final String UNSEALED =
      """
      select e.* from audit_unsealed u
      cross join lateral (
        select * from audit_events e where e.chain_id = u.chain_id and e.event_id = u.event_id limit 1) e
      where u.chain_id = ? order by u.event_id limit ?
      """;

  /** Rows are inserted and linked atomically, so that a waiting row is not mistaken for one that was never linked. */
  private static final String NEVER_LINKED =
      """
      select e.event_id from audit_events e
      where e.chain_id = ? and e.event_id > ? and e.event_id <= ?
        and not exists (select 1 from audit_links l where l.chain_id = e.chain_id and l.event_id = e.event_id)
        and not exists (select 1 from audit_unsealed u where u.chain_id = e.chain_id and u.event_id = e.event_id)
      order by e.event_id limit 1
      """;

  /** One statement for all, because each costs PostgreSQL as much as a link. */
  private static final String LINK =
      """
      insert into audit_links (chain_id, position, event_id, previous_hash, hash)
      select cast(?1 as uuid), l.position, l.event_id, decode(l.previous, 'hex'), decode(l.hash, 'hex')
      from unnest(cast(string_to_array(?2, ',') as bigint[]), cast(string_to_array(?3, ',') as uuid[]),
        string_to_array(?4, ','), string_to_array(?5, ',')) l (position, event_id, previous, hash)
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The chains with entries to be linked. */
  public List<UUID> waiting() {
    return chains(WAITING);
  }

  public List<UUID> all() {
    return chains(CHAINS);
  }

  private List<UUID> chains(String sql) {
    List<?> rows = em.createNativeQuery(sql).getResultList();
    return rows.stream().map(row -> (UUID) first(row)).toList();
  }

  /** Locks the chain for this transaction, across all nodes; false if another one holds it. */
  public boolean tryLock(UUID chain) {
    Object taken =
        em.createNativeQuery("select pg_try_advisory_xact_lock(hashtextextended(?, 0))")
            .setParameter(1, lockName(chain))
            .getSingleResult();
    return (Boolean) first(taken);
  }

  /** Waits for the lock of the chain, for this transaction. */
  public void lock(UUID chain) {
    AdvisoryLock.take(em, lockName(chain));
  }

  private static String lockName(UUID chain) {
    return "audit " + chain;
  }

  /** Entries that are still to be linked, oldest first. */
  @SuppressWarnings("unchecked")
  public List<AuditEntry> unsealed(UUID chain, int most) {
    return em.createNativeQuery(UNSEALED, AuditEntry.class)
        .setParameter(1, chain)
        .setParameter(2, most)
        .getResultList();
  }

  /** Adds the next links of a chain. */
  public void add(UUID chain, List<AuditLink> links) {
    HexFormat hex = HexFormat.of();
    em.createNativeQuery(LINK)
        .setParameter(1, chain)
        .setParameter(2, NativeValues.joined(links, AuditLink::position))
        .setParameter(3, NativeValues.joined(links, AuditLink::eventId))
        .setParameter(4, NativeValues.joined(links, link -> hex.formatHex(link.previousHash())))
        .setParameter(5, NativeValues.joined(links, link -> hex.formatHex(link.hash())))
        .executeUpdate();
  }

  /** The last link; empty if there is none. */
  public Optional<AuditLink> head(UUID chain) {
    return em.createQuery(
            "select l from AuditLink l where l.chainId = :chain order by l.position desc",
            AuditLink.class)
        .setParameter("chain", chain)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  /** The link at a position. */
  public Optional<AuditLink> link(UUID chain, long position) {
    return em.createQuery(
            "select l from AuditLink l where l.chainId = :chain and l.position = :position",
            AuditLink.class)
        .setParameter("chain", chain)
        .setParameter("position", position)
        .getResultStream()
        .findFirst();
  }

  /** The links after a position, each with its entry, or with null if the entry was removed. */
  public List<Object[]> links(UUID chain, long after, int most) {
    return em.createQuery(
            """
            select l, e from AuditLink l
            left join AuditEntry e on e.chainId = l.chainId and e.eventId = l.eventId
            where l.chainId = :chain and l.position > :after order by l.position
            """,
            Object[].class)
        .setParameter("chain", chain)
        .setParameter("after", after)
        .setMaxResults(most)
        .getResultList();
  }

  /** An entry after one and up to another that is neither linked nor waiting for it. */
  public Optional<UUID> neverLinked(UUID chain, UUID after, UUID upTo) {
    return id(
        em.createNativeQuery(NEVER_LINKED)
            .setParameter(1, chain)
            .setParameter(2, after)
            .setParameter(3, upTo));
  }

  /** The entry that many positions after another; empty if there are fewer. */
  public Optional<UUID> entryAfter(UUID chain, UUID after, int many) {
    return id(
        em.createNativeQuery(
                "select event_id from audit_events where chain_id = ? and event_id > ?"
                    + " order by event_id offset ? limit 1")
            .setParameter(1, chain)
            .setParameter(2, after)
            .setParameter(3, many - 1));
  }

  /** An entry that waits to be linked, but was removed. */
  public Optional<UUID> removedBeforeLinked(UUID chain) {
    return id(em.createNativeQuery(REMOVED).setParameter(1, chain));
  }

  private static Optional<UUID> id(Query query) {
    List<?> rows = query.getResultList();
    return rows.stream().findFirst().map(row -> (UUID) first(row));
  }

  /** Stores a signed statement; the first one for a position is kept. */
  public void addCheckpoint(UUID chain, long position, Instant signedAt, String statement) {
    em.createNativeQuery(
            """
            insert into audit_checkpoints (chain_id, position, signed_at, statement) values (?, ?, ?, ?)
            on conflict (chain_id, position) do nothing
            """)
        .setParameter(1, chain)
        .setParameter(2, position)
        .setParameter(3, Timestamp.from(signedAt))
        .setParameter(4, statement)
        .executeUpdate();
  }

  /** The statements about positions after this one, in order. */
  public List<Checkpoint> checkpoints(UUID chain, long after, int most) {
    return checkpoints(
        "select position, signed_at, statement from audit_checkpoints"
            + " where chain_id = ? and position > ? order by position limit ?",
        chain,
        after,
        most);
  }

  /** The statement with the highest position. */
  public Optional<Checkpoint> lastCheckpoint(UUID chain) {
    return checkpoints(
            "select position, signed_at, statement from audit_checkpoints"
                + " where chain_id = ? and position > ? order by position desc limit ?",
            chain,
            0,
            1)
        .stream()
        .findFirst();
  }

  /** Whether no chain has any. */
  public boolean hasNoCheckpoint() {
    return em.createNativeQuery("select position from audit_checkpoints limit 1")
        .getResultList()
        .isEmpty();
  }

  private List<Checkpoint> checkpoints(String sql, UUID chain, long after, int most) {
    List<?> rows =
        em.createNativeQuery(sql)
            .setParameter(1, chain)
            .setParameter(2, after)
            .setParameter(3, most)
            .getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .map(
            row ->
                new Checkpoint(
                    ((Number) row[0]).longValue(),
                    ((Timestamp) row[1]).toInstant(),
                    (String) row[2]))
        .toList();
  }

  private static Object first(Object row) {
    return row instanceof Object[] columns ? columns[0] : row;
  }

  /**
   * A stored checkpoint.
   *
   * @param statement a JSON Web Signature in its compact form
   */
  public record Checkpoint(long position, Instant signedAt, String statement) {}
}
