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
import java.util.concurrent.atomic.AtomicLong;
import org.wardvoice.shared.log.BestEffort;
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

  private static final int BATCH = 500;
  private static final int KEPT_DAYS = 30;

  /**
   * If there are more, or more than {@link #FEW} and one in that many recordings, the cause isn't interrupted uploads
   * and a person must check.
   */
  private static final int MOST = 100;

  /** In a small installation, some interrupted uploads are soon more than one in {@link #MOST}. */
  private static final int FEW = 10;

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
    attempt(() -> forgetSetAside(now.minus(Duration.ofDays(KEPT_DAYS))));
    attempt(() -> setOrphansAside(now));
    attempt(() -> store.deleteUnfinished(now.minus(SAFE_AGE)));
  }

  @FunctionalInterface
  private interface Step {

    void run() throws IOException;
  }

  /** What fails each night mustn't stop the rest. */
  private static void attempt(Step step) {
    BestEffort.run(
        "recordings.clean_up",
        () -> {
          try {
            step.run();
          } catch (IOException e) {
            LOG.warn("recordings.storage_unreadable", e);
          }
        });
  }

  private void forgetSetAside(Instant before) throws IOException {
    for (String day : storage.daysSetAside(before)) {
      attempt(() -> storage.forgetSetAside(day));
    }
  }

  /** Files of any age, because on earlier nights there may have been too many, or a failure. */
  private void setOrphansAside(Instant now) throws IOException {
    List<StoredRecording> orphans = new ArrayList<>();
    AtomicLong count = new AtomicLong();
    long all =
        storage.eachWrittenBefore(
            now.minus(SAFE_AGE),
            BATCH,
            candidates -> {
              List<StoredRecording> some = orphans(candidates);
              if (count.addAndGet(some.size()) <= MOST) {
                orphans.addAll(some);
              }
            });
    if (count.get() > Math.min(MOST, Math.max(FEW, all / MOST))) {
      LOG.warn("recordings.too_many_orphans", "orphans", count, "recordings", all);
      return;
    }
    for (StoredRecording orphan : orphans) {
      attempt(() -> setAside(orphan, now));
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
