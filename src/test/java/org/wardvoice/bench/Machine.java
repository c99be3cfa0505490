package org.wardvoice.bench;

import java.util.List;

/** How busy the machine was during a measurement, and with what. */
final class Machine {

  /** Above this share of other work, rates and response times say little. */
  private static final double MOST_OTHERS = 0.1;

  private final List<Site> sites;
  private final long start = System.nanoTime();
  private final double busyBefore = ProcessorTime.ofMachine();
  private final double ownBefore;
  private double busy;
  private double own;
  private double whole;

  /** Starts the measurement of work of this process and these servers. */
  Machine(List<Site> sites) {
    this.sites = sites;
    ownBefore = own();
  }

  private double own() {
    return ProcessorTime.ofProcess(ProcessHandle.current().pid())
        + sites.stream().mapToDouble(Site::processorTime).sum();
  }

  void stop() {
    whole = (System.nanoTime() - start) / 1e6 * Runtime.getRuntime().availableProcessors();
    busy = ProcessorTime.ofMachine() - busyBefore;
    own = own() - ownBefore;
  }

  private double others() {
    return Math.max(0, busy - own) / whole;
  }

  boolean isJudged() {
    return others() <= MOST_OTHERS;
  }

  @Override
  public String toString() {
    return "The machine was idle for %.0f %% of the time, other work took %.0f %%%s."
        .formatted(
            Math.max(0, 1 - busy / whole) * 100,
            others() * 100,
            isJudged() ? "" : ": rates and response times are not judged");
  }
}
