package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.stream.Stream;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;

/** The queue of transcriptions and of written text. */
@ApplicationScoped
public class JobQueue {

  private WorkQueue work;

  protected JobQueue() {}

  @Inject
  public JobQueue(WorkQueue work) {
    this.work = work;
  }

  /** Whether it holds work of this kind. */
  public boolean holds(String kind) {
    return kinds().anyMatch(kind::equals);
  }

  /** Something may be due: an idle worker of each kind looks. Returns at once. */
  public void wake() {
    kinds().forEach(work::wake);
  }

  /** How many of this node's workers are busy. */
  int busy() {
    return kinds().mapToInt(work::busy).sum();
  }

  /** How many jobs wait or run, on all nodes. */
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
