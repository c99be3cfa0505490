package org.wardvoice.webhooks.client;

import jakarta.enterprise.concurrent.ManagedThreadFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for DNS lookups. A name server that doesn't answer blocks its thread longer than the timeout, so lookups must
 * not use the shared threads.
 */
final class LookupThreads {

  private static final int IDLE_SECONDS = 30;

  private LookupThreads() {}

  /** A pool with at most that many lookups at a time; it rejects further ones. */
  static ExecutorService atOnce(int most, ManagedThreadFactory threads) {
    return new ThreadPoolExecutor(
        0, most, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
  }
}
