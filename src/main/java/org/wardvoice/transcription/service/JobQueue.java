package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.stream.Stream;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;

/** The queue of transcriptions, both lanes of it. */
@ApplicationScoped
public class JobQueue {

  private WorkQueue work;

  protected JobQueue() {}

  @Inject
  public JobQueue(WorkQueue work) {
    this.work = work;
  }

  /** Whether work of this kind stands in it. */
  public boolean holds(String kind) {
    return kinds().anyMatch(kind::equals);
  }

  /** Something may be due: a worker of each lane that has nothing to do looks. Returns at once. */
  public void wake() {
    kinds().forEach(work::wake);
  }

  /** How many of this node's workers have a job. */
  int busy() {
    return kinds().mapToInt(work::busy).sum();
  }

  /** How many wait or run, on all nodes. */
  long unfinished() {
    return figures().mapToLong(lane -> lane.waiting() + lane.running()).sum();
  }

  /** How long the oldest has waited; zero when none waits. */
  double oldestSeconds() {
    return figures().mapToDouble(WorkFigures::oldestSeconds).max().orElse(0);
  }

  private Stream<WorkFigures> figures() {
    return kinds().map(work::figures);
  }

  private static Stream<String> kinds() {
    return Arrays.stream(Lane.values()).map(Lane::kind);
  }
}
