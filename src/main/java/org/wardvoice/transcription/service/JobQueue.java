package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.stream.Stream;
import org.wardvoice.transcription.entity.Lane;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.WorkQueue;

/** The queue of transcriptions, and of written text. */
@ApplicationScoped
public class JobQueue {

  @Inject private WorkQueue work;

  /** Whether it contains work of this kind. */
  public boolean holds(String kind) {
    return kinds().anyMatch(kind::equals);
  }

  /** Makes idle workers of each kind check for work. Returns immediately. */
  public void wake() {
    kinds().forEach(work::wake);
  }

  /** The number of this node's busy workers. */
  int busy() {
    return kinds().mapToInt(work::busy).sum();
  }

  /** The number of unfinished jobs on all nodes. */
  long unfinished() {
    return figures().mapToLong(lane -> lane.waiting() + lane.running()).sum();
  }

  /** The waiting time of the oldest job; zero if none waits. */
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
