package org.wardvoice.transcription.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.transcription.Transcript;

/** Jobs, recordings and transcripts in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class TranscriptionJobRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The database's time, so that nodes whose clocks differ agree on what is due and who holds it. */
  public Instant now() {
    return NativeValues.instant(
        em.createNativeQuery("select statement_timestamp()").getSingleResult());
  }

  /** Writes at once, so that rows which point here find it. */
  public void add(Object row) {
    em.persist(row);
    Flush.now(em);
  }

  public Optional<Recording> recording(UUID organizationId, UUID recordingId) {
    return em.createQuery(
            "select r from Recording r where r.organizationId = :organization and r.id = :id",
            Recording.class)
        .setParameter("organization", organizationId)
        .setParameter("id", recordingId)
        .getResultStream()
        .findFirst();
  }

  /**
   * Locks the next job of a lane: one whose worker vanished, else the most urgent that is due. Jobs that others are taking
   * just now are passed over. Two queries, each of which an index answers in order.
   */
  public Optional<TranscriptionJob> lockNext(Lane lane, Instant now) {
    return lockFirst(
            """
            select id from transcription_jobs where status = 'running' and lease_until < ? and recording_id %s
            order by lease_until limit 1 for update skip locked
            """
                .formatted(lane.recording()),
            now)
        .or(
            () ->
                lockFirst(
                    """
                    select id from transcription_jobs where status = 'waiting' and due_at <= ? and recording_id %s
                    order by urgency desc, created_at, id limit 1 for update skip locked
                    """
                        .formatted(lane.recording()),
                    now));
  }

  private Optional<TranscriptionJob> lockFirst(String sql, Instant now) {
    List<?> ids = em.createNativeQuery(sql).setParameter(1, Timestamp.from(now)).getResultList();
    return ids.stream().findFirst().map(id -> em.find(TranscriptionJob.class, id));
  }

  public Optional<TranscriptionJob> find(UUID organizationId, UUID jobId) {
    return Optional.ofNullable(em.find(TranscriptionJob.class, jobId))
        .filter(job -> job.organizationId().equals(organizationId));
  }

  public TranscriptionJob lock(UUID jobId) {
    return em.find(TranscriptionJob.class, jobId, LockModeType.PESSIMISTIC_WRITE);
  }

  public void addTranscript(TranscriptionJob job, Transcript transcript, Instant now) {
    em.persist(new StoredTranscript(job, transcript, now));
  }

  public Optional<StoredTranscript> transcript(UUID organizationId, UUID jobId) {
    return Optional.ofNullable(em.find(StoredTranscript.class, jobId))
        .filter(transcript -> transcript.belongsTo(organizationId));
  }

  /** Prolongs the leases of these tokens. */
  public void prolong(Collection<UUID> tokens, Instant until) {
    em.createQuery(
            """
            update TranscriptionJob j set j.leaseUntil = :until
            where j.status = 'running' and j.leaseToken in :tokens
            """)
        .setParameter("until", until)
        .setParameter("tokens", tokens)
        .executeUpdate();
  }

  /** What waits or runs in a lane ahead of a new job of this urgency, in seconds of speech and in jobs. */
  public Backlog backlog(Lane lane, int urgency) {
    Object[] row =
        (Object[])
            em.createQuery(
                    """
                    select coalesce(sum(j.audioSeconds), 0.0), count(j) from TranscriptionJob j
                    where j.finishedAt is null and j.urgency >= :urgency
                      and j.recordingId %s
                    """
                        .formatted(lane.recording()))
                .setParameter("urgency", urgency)
                .getSingleResult();
    return new Backlog(((Number) row[0]).doubleValue(), ((Number) row[1]).longValue());
  }

  /** How many wait or are being worked on. */
  public long unfinished() {
    return em.createQuery(
            "select count(j) from TranscriptionJob j where j.finishedAt is null", Long.class)
        .getSingleResult();
  }

  /** When the oldest job that still waits was made. */
  public Optional<Instant> oldestWaiting() {
    return em.createQuery(
            // Not min(): EclipseLink hands out aggregates unconverted.
            "select j.createdAt from TranscriptionJob j where j.status = 'waiting' order by j.createdAt",
            Instant.class)
        .setMaxResults(1)
        .getResultStream()
        .findFirst();
  }

  /** Seconds of speech and seconds of work of the last jobs that ended well. */
  public List<Object[]> recentSpeeds(int count) {
    return em.createQuery(
            """
            select j.audioSeconds, j.processingSeconds from TranscriptionJob j
            where j.status = 'completed' and j.audioSeconds > 0 and j.processingSeconds is not null
            order by j.finishedAt desc
            """,
            Object[].class)
        .setMaxResults(count)
        .getResultList();
  }

  /** Which of these recordings a record owns. */
  public List<UUID> kept(Collection<UUID> recordingIds) {
    return em.createQuery("select r.id from Recording r where r.id in :ids", UUID.class)
        .setParameter("ids", recordingIds)
        .getResultList();
  }

  /**
   * What stands ahead in the queue.
   *
   * @param seconds of speech
   */
  public record Backlog(double seconds, long jobs) {}
}
