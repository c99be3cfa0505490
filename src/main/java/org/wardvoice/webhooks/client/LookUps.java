package org.wardvoice.webhooks.client;

import jakarta.enterprise.concurrent.ManagedThreadFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for asking name servers: one that doesn't answer keeps its thread for longer than anybody waits. Hence not those that
 * all other work shares, which would stand still.
 */
final class LookUps {

  private static final int IDLE_SECONDS = 30;

  private LookUps() {}

  /** As many as that at a time; one more is rejected. */
  static ExecutorService atOnce(int most, ManagedThreadFactory threads) {
    return new ThreadPoolExecutor(
        0, most, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
  }
}
