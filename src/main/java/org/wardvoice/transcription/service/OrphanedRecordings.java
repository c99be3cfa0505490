package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.service.RecordingStorage.StoredRecording;

/** Takes away the bytes of uploads whose record never came to be: the server was stopped in between. */
@ApplicationScoped
public class OrphanedRecordings {

  private static final Log LOG = Log.of(OrphanedRecordings.class);
  private static final Duration SAFE_AGE = Duration.ofDays(1);

  /** Older files were looked at on earlier nights. */
  private static final Duration LONGEST_OUTAGE = Duration.ofDays(30);

  private static final int BATCH = 500;

  private RecordingStorage storage;
  private TranscriptionJobs jobs;
  private Clock clock;

  protected OrphanedRecordings() {}

  @Inject
  public OrphanedRecordings(RecordingStorage storage, TranscriptionJobs jobs, Clock clock) {
    this.storage = storage;
    this.jobs = jobs;
    this.clock = clock;
  }

  /** Removes them. */
  public void remove() {
    Instant now = clock.instant();
    try {
      storage.eachWrittenBetween(
          now.minus(LONGEST_OUTAGE), now.minus(SAFE_AGE), BATCH, this::remove);
    } catch (IOException e) {
      LOG.warn("recordings.storage_unreadable", e);
    }
  }

  private void remove(List<StoredRecording> candidates) {
    List<UUID> ids = candidates.stream().map(StoredRecording::recordingId).toList();
    Set<UUID> kept = new HashSet<>(jobs.kept(ids));
    candidates.stream()
        .filter(candidate -> !kept.contains(candidate.recordingId()))
        .forEach(this::delete);
  }

  private void delete(StoredRecording orphan) {
    try {
      storage.delete(orphan.organizationId(), orphan.recordingId());
    } catch (IOException e) {
      LOG.warn("recordings.storage_unreadable", e);
    }
  }
}
