package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
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

  /** Removes them, and tells how many there were. */
  public int remove() {
    try {
      int removed = 0;
      List<StoredRecording> old = storage.writtenBefore(clock.instant().minus(SAFE_AGE));
      for (int from = 0; from < old.size(); from += BATCH) {
        removed += remove(old.subList(from, Math.min(old.size(), from + BATCH)));
      }
      return removed;
    } catch (IOException e) {
      LOG.warn("recordings.storage_unreadable", e);
      return 0;
    }
  }

  private int remove(List<StoredRecording> candidates) throws IOException {
    List<UUID> ids = candidates.stream().map(StoredRecording::recordingId).toList();
    Set<UUID> kept = new HashSet<>(jobs.kept(ids));
    int removed = 0;
    for (StoredRecording candidate : candidates) {
      if (!kept.contains(candidate.recordingId())) {
        storage.delete(candidate.organizationId(), candidate.recordingId());
        removed++;
      }
    }
    return removed;
  }
}
