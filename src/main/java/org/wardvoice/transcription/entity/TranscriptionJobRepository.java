package org.wardvoice.transcription.entity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Flush;
import org.wardvoice.shared.persistence.InOrganization;
import org.wardvoice.shared.persistence.NativeValues;
import org.wardvoice.transcription.Spoken;

/** Jobs, recordings and transcripts in the database. Requires the caller's transaction. */
@ApplicationScoped
public class TranscriptionJobRepository {

  /** With literals, not parameters, so that the partial index always serves it. */
  static final String RECENT_SPEEDS =
      """
      select audio_seconds, processing_seconds from transcription_jobs
      where audio_seconds > 0 and processing_seconds is not null order by finished_at desc limit ?1
      """;

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The time of the database's clock. */
  public Instant now() {
    return NativeValues.instant(
        em.createNativeQuery("select statement_timestamp()").getSingleResult());
  }

  /** Flushes, so that rows with references to this one can be added. */
  public void add(Object row) {
    em.persist(row);
    Flush.now(em);
  }

  public Optional<Recording> recording(UUID organizationId, UUID recordingId) {
    return InOrganization.byId(em, Recording.class, organizationId, recordingId)
        .getResultStream()
        .findFirst();
  }

  public Optional<TranscriptionJob> find(UUID organizationId, UUID jobId) {
    return Optional.ofNullable(em.find(TranscriptionJob.class, jobId))
        .filter(job -> job.organizationId().equals(organizationId));
  }

  public TranscriptionJob job(UUID jobId) {
    return em.find(TranscriptionJob.class, jobId);
  }

  /** Whether there is no newer job for the same recording or text. */
  public boolean isLatest(TranscriptionJob job) {
    return em.createQuery(
            """
            select j.id from TranscriptionJob j
            where j.subjectId = :subject and j.recordingId %s order by j.createdAt desc, j.id desc
            """
                .formatted(Lane.of(job.recordingId()).recording()),
            UUID.class)
        .setParameter("subject", job.subject().id())
        .setMaxResults(1)
        .getResultStream()
        .allMatch(job.id()::equals);
  }

  public void addTranscript(TranscriptionJob job, Spoken heard, Instant now) {
    em.persist(new StoredTranscript(job, heard, now));
  }

  public Optional<StoredTranscript> transcript(UUID organizationId, UUID jobId) {
    return Optional.ofNullable(em.find(StoredTranscript.class, jobId))
        .filter(transcript -> transcript.belongsTo(organizationId));
  }

  public List<StoredTranscript> transcripts(UUID organizationId, Collection<UUID> jobIds) {
    if (jobIds.isEmpty()) {
      return List.of();
    }
    return em.createQuery(
            "select t from StoredTranscript t where t.organizationId = :organization and t.id in :jobs",
            StoredTranscript.class)
        .setParameter("organization", organizationId)
        .setParameter("jobs", jobIds)
        .getResultList();
  }

  /**
   * The jobs of a lane that are running, or queued before a new job with this urgency: seconds of speech and number.
   */
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

  /** Seconds of speech and of work for the last completed jobs. */
  public List<Object[]> recentSpeeds(int count) {
    List<?> rows = em.createNativeQuery(RECENT_SPEEDS).setParameter(1, count).getResultList();
    return rows.stream().map(Object[].class::cast).toList();
  }

  /** The recordings among these that belong to a record. */
  public List<UUID> kept(Collection<UUID> recordingIds) {
    return em.createQuery("select r.id from Recording r where r.id in :ids", UUID.class)
        .setParameter("ids", recordingIds)
        .getResultList();
  }

  /**
   * The jobs ahead in the queue.
   *
   * @param seconds of speech
   */
  public record Backlog(double seconds, long jobs) {}
}
