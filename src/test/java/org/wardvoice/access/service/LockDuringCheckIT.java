package org.wardvoice.access.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.service.Lockout.Standing;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Beans;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.SetClock;

/** Other attempts lock an address while its right password is being hashed. */
class LockDuringCheckIT {

  private static final FailureCounter COUNTER = FailureCounter.ofAddress("nurse@locks.example");
  private static final Duration LOCK = Duration.ofMinutes(15);

  private final SetClock clock = new SetClock("2026-05-01T08:00:00Z");

  @Test
  void refusesTheRightPasswordAndKeepsTheLock() {
    try (BareDatabase database = BareDatabase.withTables();
        Repositories repositories = Repositories.on(database.source())) {
      Standing last =
          repositories.inTransaction(
              em ->
                  afterTheLock(
                      new Beans(repositories, em, clock)
                          .holding(Settings.class, Settings.shipped(Map.of()))
                          .bean(Lockout.class)));
      assertThat(last).isEqualTo(new Standing(Optional.empty(), 0));
    }
  }

  private Standing afterTheLock(Lockout lockout) {
    assertThat(lockout.standing(COUNTER).locked()).isEmpty();
    for (int i = 0; i < 5; i++) {
      lockout.fail(COUNTER);
    }
    assertThat(lockout.succeed(COUNTER)).contains(LOCK);
    assertThat(lockout.standing(COUNTER)).isEqualTo(new Standing(Optional.of(LOCK), 5));

    clock.advance(LOCK);
    assertThat(lockout.succeed(COUNTER)).isEmpty();
    return lockout.standing(COUNTER);
  }
}
