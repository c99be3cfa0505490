package org.wardvoice.access.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.shared.persistence.AdvisoryLock;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.ListQuery;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.persistence.SortKey;

@ApplicationScoped
public class SessionRepository {

  private static final List<SortKey<Session>> NEWEST_FIRST =
      List.of(
          SortKey.time("s.createdAt", true, Session::createdAt),
          SortKey.id("s.id", true, Session::id));

  @PersistenceContext private EntityManager em;

  /** A lock over all nodes for a user's sign-ins, held until the transaction ends. */
  public void lockSignInsOf(UUID userId) {
    AdvisoryLock.take(em, "sign-in:" + userId);
  }

  public void add(Session session) {
    em.persist(session);
    Flush.now(em);
  }

  public Optional<Session> find(UUID id) {
    return Optional.ofNullable(em.find(Session.class, id));
  }

  /** Locked until the transaction ends. */
  public Optional<Session> lock(UUID id) {
    return Optional.ofNullable(em.find(Session.class, id, LockModeType.PESSIMISTIC_WRITE));
  }

  /** A session, and whether its access token was revoked separately. */
  public record Found(Session session, boolean tokenRevoked) {}

  /** One query, because it runs for every request. */
  public Optional<Found> find(UUID id, UUID tokenId) {
    return em.createQuery(
            """
            select s, (select count(t) from RevokedToken t where t.id = :token)
            from Session s where s.id = :id
            """,
            Object[].class)
        .setParameter("token", tokenId)
        .setParameter("id", id)
        .getResultStream()
        .map(row -> new Found((Session) row[0], (Long) row[1] > 0))
        .findFirst();
  }

  /** The users who have signed in on a device since then. */
  public Set<UUID> usersOfDevice(String tokenHash, Instant since) {
    return em.createQuery(
            "select distinct s.userId from Session s where s.deviceTokenHash = :device and s.createdAt > :since",
            UUID.class)
        .setParameter("device", tokenHash)
        .setParameter("since", since)
        .getResultStream()
        .collect(Collectors.toUnmodifiableSet());
  }

  /** A user's sessions that have neither ended nor expired; they may be idle. */
  public List<Session> open(UUID organizationId, UUID userId, Instant now) {
    return em.createQuery(
            """
            select s from Session s
            where s.organizationId = :organization and s.userId = :user and s.endedAt is null and s.expiresAt > :now
            """,
            Session.class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter("now", now)
        .getResultList();
  }

  /** A user's sessions that have neither ended nor expired nor been idle for too long, newest first. */
  public Page<Session> live(
      UUID organizationId, UUID userId, Instant now, Instant idleSince, PageRequest page) {
    return new ListQuery<>(em, Session.class, "s", organizationId)
        .where("s.userId = :user", "user", userId)
        .condition("s.endedAt is null")
        .where("s.expiresAt > :now", "now", now)
        .where("s.lastActivity > :idleSince", "idleSince", idleSince)
        .orderBy(NEWEST_FIRST)
        .page(page);
  }

  /** A past sign-in. */
  public record Past(Instant at, String ip, String deviceType, String browser, String os) {}

  /** Past sign-ins of a user, newest first. */
  public List<Past> history(UUID organizationId, UUID userId, Instant since, int most) {
    return em.createQuery(
            """
            select s.createdAt, s.ip, s.deviceType, s.browser, s.os from Session s
            where s.organizationId = :organization and s.userId = :user and s.createdAt > :since
            order by s.createdAt desc, s.id desc
            """,
            Object[].class)
        .setParameter("organization", organizationId)
        .setParameter("user", userId)
        .setParameter("since", since)
        .setMaxResults(most)
        .getResultStream()
        .map(
            row ->
                new Past(
                    (Instant) row[0],
                    (String) row[1],
                    (String) row[2],
                    (String) row[3],
                    (String) row[4]))
        .toList();
  }

  /** Stores when sessions were last used, unless another node has stored a later time. */
  public void recordActivity(Map<UUID, Instant> lastUses) {
    lastUses.forEach(
        (id, at) ->
            em.createNativeQuery(
                    "update sessions set last_activity = ?1 where id = ?2 and last_activity < ?1")
                .setParameter(1, Timestamp.from(at))
                .setParameter(2, id)
                .executeUpdate());
  }

  /** Removes the refresh tokens of sessions that ended or expired before that time. */
  public int removeRefreshTokensOfOver(Instant limit) {
    return em.createNativeQuery(
            "delete from refresh_tokens t using sessions s where s.id = t.session_id and s.expires_at < ?1")
        .setParameter(1, Timestamp.from(limit))
        .executeUpdate();
  }

  /** Deletes the clients' data of sessions that have ended, or expired before that time. */
  public int clearDataOfOver(Instant limit) {
    return em.createNativeQuery(
            """
            update sessions set preferences = '{}', temporary_data = '{}' where id in (
              select id from sessions
              where (ended_at is not null or expires_at < ?1)
                and (preferences <> '{}' or temporary_data <> '{}')
              order by id for update skip locked)
            """)
        .setParameter(1, Timestamp.from(limit))
        .executeUpdate();
  }

  /** Removes sessions that expired before that time. Remove their refresh tokens first. */
  public int removeOlderThan(Instant limit) {
    return em.createQuery("delete from Session s where s.expiresAt < :limit")
        .setParameter("limit", limit)
        .executeUpdate();
  }
}
