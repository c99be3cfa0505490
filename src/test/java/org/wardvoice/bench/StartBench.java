package org.wardvoice.bench;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.ServerProcess;

/** How long the demo takes to start, with an empty data folder and again with its data, and the CPU time of it. */
@Isolated("other work would slow it down")
class StartBench {

  @Test
  void printsTheTimesOfStarts() throws Exception {
    try (ServerProcess server = ServerProcess.onFreshFolder().fullyCompiled()) {
      print("first start", server);
      server.stop();
      print("second start", server);
    }
  }

  private static void print(String which, ServerProcess server) throws Exception {
    long start = System.nanoTime();
    server.start().awaitReady();
    double seconds = (System.nanoTime() - start) / 1e9;
    Optional<Duration> cpu = server.cpu();
    System.out.printf(
        "%s: %.1f s, of the processors %.1f s%n",
        which, seconds, cpu.orElseThrow().toMillis() / 1e3);
  }
}
