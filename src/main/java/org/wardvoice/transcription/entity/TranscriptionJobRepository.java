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
import org.wardvoice.transcription.Transcript;

/** Jobs, recordings and transcripts in the database. Always inside a transaction of its caller. */
@ApplicationScoped
public class TranscriptionJobRepository {

  @PersistenceContext(unitName = "wardvoice")
  private EntityManager em;

  /** The database's time. */
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

  /** Whether no newer job is there for the same recording, or for the same text. */
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

  public void addTranscript(TranscriptionJob job, Transcript transcript, Instant now) {
    em.persist(new StoredTranscript(job, transcript, now));
  }

  public Optional<StoredTranscript> transcript(UUID organizationId, UUID jobId) {
    return Optional.ofNullable(em.find(StoredTranscript.class, jobId))
        .filter(transcript -> transcript.belongsTo(organizationId));
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

  /** Seconds of speech and seconds of work of the last jobs that ended well. */
  public List<Object[]> recentSpeeds(int count) {
    return em.createQuery(
            """
            select j.audioSeconds, j.processingSeconds from TranscriptionJob j
            where j.audioSeconds > 0 and j.processingSeconds is not null
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
