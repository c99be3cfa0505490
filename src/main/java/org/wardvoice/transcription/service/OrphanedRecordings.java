package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;
import org.wardvoice.transcription.service.RecordingStorage.StoredRecording;

/**
 * Sets recordings aside whose record was never created because the server stopped during the upload. They are deleted
 * {@value #KEPT_DAYS} days later.
 */
@ApplicationScoped
public class OrphanedRecordings {

  private static final Log LOG = Log.of(OrphanedRecordings.class);
  private static final Duration SAFE_AGE = Duration.ofDays(1);

  /** Older files were checked on earlier nights. */
  private static final Duration LONGEST_OUTAGE = Duration.ofDays(30);

  private static final int BATCH = 500;
  private static final int KEPT_DAYS = 30;

  /**
   * If there are more, or more than one in that many recordings, the cause isn't interrupted uploads and a person must
   * check.
   */
  private static final int MOST = 100;

  private RecordingStorage storage;
  private ObjectStore store;
  private TranscriptionJobs jobs;
  private Clock clock;

  protected OrphanedRecordings() {}

  @Inject
  public OrphanedRecordings(
      RecordingStorage storage, ObjectStore store, TranscriptionJobs jobs, Clock clock) {
    this.storage = storage;
    this.store = store;
    this.jobs = jobs;
    this.clock = clock;
  }

  /** Sets them aside; if there are suspiciously many, sets none aside and logs an error. */
  public void setAside() {
    Instant now = clock.instant();
    try {
      storage.forgetSetAside(now.minus(Duration.ofDays(KEPT_DAYS)));
      setOrphansAside(now);
      store.deleteUnfinished(now.minus(SAFE_AGE));
    } catch (IOException e) {
      LOG.warn("recordings.storage_unreadable", e);
    }
  }

  private void setOrphansAside(Instant now) throws IOException {
    List<StoredRecording> orphans = new ArrayList<>();
    long all =
        storage.eachWrittenBetween(
            now.minus(LONGEST_OUTAGE),
            now.minus(SAFE_AGE),
            BATCH,
            candidates -> orphans.addAll(orphans(candidates)));
    long most = Math.min(MOST, Math.max(1, all / MOST));
    if (orphans.size() > most) {
      LOG.warn("recordings.too_many_orphans", "orphans", orphans.size(), "recordings", all);
      return;
    }
    for (StoredRecording orphan : orphans) {
      setAside(orphan, now);
    }
  }

  private List<StoredRecording> orphans(List<StoredRecording> candidates) {
    List<UUID> ids = candidates.stream().map(candidate -> candidate.name().recordingId()).toList();
    Set<UUID> kept = new HashSet<>(jobs.kept(ids));
    return candidates.stream()
        .filter(candidate -> !kept.contains(candidate.name().recordingId()))
        .toList();
  }

  private void setAside(StoredRecording orphan, Instant now) throws IOException {
    RecordingName name = orphan.name();
    storage.setAside(name, now);
    LOG.info(
        "recordings.orphan_set_aside",
        "organization",
        name.organizationId(),
        "recording",
        name.recordingId(),
        "written_at",
        orphan.writtenAt());
  }
}
