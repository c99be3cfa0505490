package org.wardvoice.transcription.service;

import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.entity.Lane;

/**
 * This node's workers: as many as configured in each lane, each taking one job after another until none is due. They are woken
 * by the queue's messages and by the sweep, and it does no harm to wake them once too often.
 */
@ApplicationScoped
public class TranscriptionWorkers {

  private static final Log LOG = Log.of(TranscriptionWorkers.class);

  @Resource private ManagedExecutorService executor;

  private TranscriptionJobs jobs;
  private TranscribeRecording transcription;
  private List<Crew> crews;
  private final Map<UUID, ClaimedJob> running = new ConcurrentHashMap<>();
  private volatile boolean stopping;

  protected TranscriptionWorkers() {}

  @Inject
  public TranscriptionWorkers(
      TranscriptionJobs jobs, TranscribeRecording transcription, TranscriptionConfig config) {
    this.jobs = jobs;
    this.transcription = transcription;
    this.crews =
        Arrays.stream(Lane.values()).map(lane -> new Crew(lane, config.workers())).toList();
  }

  /** Something may be due: a worker of each lane that has nothing to do looks. Returns at once. */
  public void wake() {
    crews.forEach(Crew::wake);
  }

  /** The workers of a lane. */
  private final class Crew {

    private final Lane lane;
    private final Semaphore free;
    private final AtomicLong rings = new AtomicLong();

    Crew(Lane lane, int workers) {
      this.lane = lane;
      free = new Semaphore(workers);
    }

    void wake() {
      rings.incrementAndGet();
      if (!stopping && free.tryAcquire()) {
        try {
          executor.execute(this::workUntilNoneIsDue);
        } catch (RejectedExecutionException shuttingDown) {
          free.release();
        }
      }
    }

    /** Ring, look, ring again: a ring that comes between the last look and the end must not be lost. */
    private void workUntilNoneIsDue() {
      long heard;
      try {
        do {
          heard = rings.get();
          workOnAllDue();
        } while (!stopping && heard != rings.get());
      } catch (RuntimeException e) {
        LOG.warn("transcription.worker_pauses", e);
        heard = rings.get();
      } finally {
        free.release();
      }
      if (!stopping && heard != rings.get()) {
        wake();
      }
    }

    private void workOnAllDue() {
      Optional<ClaimedJob> claimed = next();
      while (claimed.isPresent()) {
        ClaimedJob job = claimed.get();
        running.put(job.token(), job);
        try {
          transcription.work(job);
        } finally {
          running.remove(job.token());
        }
        claimed = next();
      }
    }

    private Optional<ClaimedJob> next() {
      return stopping ? Optional.empty() : jobs.claimNext(lane);
    }
  }

  /** Tells the other nodes that the jobs of this one are still being worked on. */
  public void prolongLeases() {
    Set<UUID> tokens = Set.copyOf(running.keySet());
    if (!tokens.isEmpty()) {
      jobs.prolong(tokens);
    }
  }

  public int busy() {
    return running.size();
  }

  /** What this node is working on goes to another one, or to its own next start, without waiting for the lease. */
  @PreDestroy
  void stop() {
    stopping = true;
    BestEffort.run("transcription.give_back", () -> jobs.giveBack(List.copyOf(running.values())));
  }
}
