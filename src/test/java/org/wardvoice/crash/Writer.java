package org.wardvoice.crash;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Registers patients and changes their records, one change at a time, and continues when the server is back. */
final class Writer implements Runnable {

  private static final int PATIENTS = 10;
  private static final int ONE_IN = 20;
  private static final long PAUSE_NANOS = 10_000_000;

  private final Supplier<Api> caller;
  private final AtomicBoolean up;
  private final Random random;
  private final AtomicInteger committed;
  private final AtomicInteger doomed;
  private final int enough;
  private final List<String> patients = new ArrayList<>();

  /**
   * @param caller creates a client with a valid token
   * @param up whether the server is available
   * @param committed counts all writers' successful changes
   * @param doomed counts changes that the database rejected at the commit
   * @param enough the number of successes after which all stop
   */
  Writer(
      Supplier<Api> caller,
      AtomicBoolean up,
      Random random,
      AtomicInteger committed,
      AtomicInteger doomed,
      int enough) {
    this.caller = caller;
    this.up = up;
    this.random = random;
    this.committed = committed;
    this.doomed = doomed;
    this.enough = enough;
  }

  @Override
  public void run() {
    while (committed.get() < enough && !Thread.currentThread().isInterrupted()) {
      try {
        if (up.get()) {
          count(change(caller.get()));
        } else {
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      } catch (UncheckedIOException killed) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private Answer change(Api api) {
    String reason = (random.nextInt(ONE_IN) == 0 ? "doomed " : "change ") + UUID.randomUUID();
    if (patients.size() < PATIENTS) {
      Answer answer =
          api.post(
              "/api/patients",
              Map.of(
                  "name", "Siân O'Neill 🙂",
                  "mrn", UUID.randomUUID().toString(),
                  "date_of_birth", "1960-02-29",
                  "department", "Cardiology",
                  "admission_reason", reason));
      if (answer.status() == 201) {
        patients.add(answer.data("id"));
      }
      return answer;
    }
    String patient = patients.get(random.nextInt(PATIENTS));
    return api.put("/api/patients/" + patient, Map.of("admission_reason", reason));
  }

  private void count(Answer answer) {
    switch (answer.status()) {
      case 200, 201 -> committed.incrementAndGet();
      case 500 -> doomed.incrementAndGet();
      default -> LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
