package org.wardvoice.shared.persistence;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.wardvoice.shared.cache.BoundedCache;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.ServiceAway;

/**
 * The numbers of rows of lists. PostgreSQL reads every row to count them, so that the total of a long list would cost
 * far more than its page. It is kept for {@value #TIMES_COUNTING} times as long as it took to count, and is at most
 * half an hour old. While one request counts a list again, others get its former total if it isn't older, or wait for the
 * first one. Thread-safe.
 */
final class Totals {

  /** A shorter list is always counted, which takes milliseconds. */
  static final long LONG = 10_000;

  static final Duration OLDEST = Duration.ofMinutes(30);
  static final int TIMES_COUNTING = 1_000;

  private static final int MOST = 1_000;

  /** After that, a waiting request counts itself. Counting hardly takes longer, because its statements have a limit. */
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

  private record Counted(long total, long at, long until) {}

  private final BoundedCache<Object, Counted> known = new BoundedCache<>(MOST);
  private final ConcurrentMap<Object, CompletableFuture<Long>> counting = new ConcurrentHashMap<>();
  private final LongSupplier nanoTime;

  Totals(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * The number of rows of a list.
   *
   * @param list equal for equal lists: what is listed, and all its conditions with their values
   * @param count counts the rows; may ask for the totals of other lists, but not of this one
   */
  long of(Object list, LongSupplier count) {
    long start = nanoTime.getAsLong();
    Optional<Counted> former = known.get(list, counted -> start - counted.at() < OLDEST.toNanos());
    if (former.isPresent() && start - former.get().until() < 0) {
      return former.get().total();
    }
    CompletableFuture<Long> own = new CompletableFuture<>();
    CompletableFuture<Long> others = counting.putIfAbsent(list, own);
    if (others == null) {
      return countForAll(list, count, own);
    }
    return former.map(Counted::total).orElseGet(() -> told(others).orElseGet(count));
  }

  /** Whether a list of that many rows isn't counted each time. */
  static boolean isLong(long total) {
    return total > LONG;
  }

  private long countForAll(Object list, LongSupplier count, CompletableFuture<Long> told) {
    try {
      long start = nanoTime.getAsLong();
      long total = count.getAsLong();
      keep(list, total, start);
      told.complete(total);
      return total;
    } catch (RuntimeException | Error failed) {
      told.completeExceptionally(failed);
      throw failed;
    } finally {
      counting.remove(list, told);
    }
  }

  private void keep(Object list, long total, long start) {
    if (isLong(total)) {
      long end = nanoTime.getAsLong();
      long kept = Math.min((end - start) * TIMES_COUNTING, OLDEST.toNanos());
      known.put(list, new Counted(total, end, end + kept));
    }
  }

  /**
   * The total that another request is counting. Empty if the caller has to count: a short list, because it may have
   * changed since the other request began, and after a failure that may be the other request's own.
   *
   * @throws ServiceAway if the database didn't answer the other request in time
   */
  private static OptionalLong told(CompletableFuture<Long> others) {
    try {
      long total = others.get(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
      return isLong(total) ? OptionalLong.of(total) : OptionalLong.empty();
    } catch (ExecutionException failed) {
      Optional<Refusal> refusal =
          DatabaseFailures.firstRefusal(failed).filter(ServiceAway.class::isInstance);
      if (refusal.isPresent()) {
        throw refusal.get();
      }
      return OptionalLong.empty();
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return OptionalLong.empty();
    } catch (TimeoutException late) {
      return OptionalLong.empty();
    }
  }
}
