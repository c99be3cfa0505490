package org.wardvoice.shared.http.request;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.wardvoice.shared.http.RestConfig;

/**
 * Limits how many requests are processed at a time: with more, each would take longer, and the pool of database connections
 * would be empty. The others wait a moment, in the order of their arrival. Figures get at most half of the places, so that
 * the work at the bed goes on.
 */
@ApplicationScoped
public class ConcurrencyLimit {

  private static final ThreadLocal<Place> CURRENT = new ThreadLocal<>();

  private Semaphore places;
  private Semaphore placesForFigures;
  private long longestWaitNanos;

  ConcurrencyLimit() {}

  @Inject
  public ConcurrencyLimit(RestConfig configuration) {
    this(configuration.concurrentRequests(), configuration.requestWait());
  }

  ConcurrencyLimit(int atOnce, Duration longestWait) {
    places = new Semaphore(atOnce, true);
    placesForFigures = new Semaphore(Math.max(1, atOnce / 2), true);
    longestWaitNanos = longestWait.toNanos();
  }

  /**
   * Waits for a place, which the calling thread holds until {@link Place#close}.
   *
   * @param figures whether the request evaluates many records
   * @return null if there was none in time
   */
  Place enter(boolean figures) {
    long end = System.nanoTime() + longestWaitNanos;
    if (figures && !acquire(placesForFigures, end)) {
      return null;
    }
    if (acquire(places, end)) {
      Place place = new Place(figures);
      CURRENT.set(place);
      return place;
    }
    if (figures) {
      placesForFigures.release();
    }
    return null;
  }

  private static boolean acquire(Semaphore semaphore, long end) {
    try {
      return semaphore.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Gives back the current request's place, if it has one, because the rest only waits for the client's network. */
  public static void leave() {
    Place place = CURRENT.get();
    if (place != null) {
      place.close();
    }
  }

  /** The right of one request to be processed. */
  final class Place implements AutoCloseable {

    private final boolean figures;
    private boolean left;

    private Place(boolean figures) {
      this.figures = figures;
    }

    @Override
    public void close() {
      if (!left) {
        left = true;
        CURRENT.remove();
        places.release();
        if (figures) {
          placesForFigures.release();
        }
      }
    }
  }
}
