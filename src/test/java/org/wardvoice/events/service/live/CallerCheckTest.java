package org.wardvoice.events.service.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wardvoice.events.service.EventFilter;
import org.wardvoice.events.service.EventsConfig;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.SetClock;

class CallerCheckTest {

  private static final Duration WITHIN = Duration.ofSeconds(15);

  private final SetClock clock = new SetClock("2026-11-29T12:00:00Z");
  private final Listeners listeners =
      new Listeners(new EventsConfig(Settings.shipped(Map.of())), clock);
  private final Listener listener =
      new Listener(
          new Caller(
              Ids.next(),
              Ids.next(),
              "",
              "",
              "nurse",
              null,
              "standard",
              Set.of(),
              Caller.operator(Ids.next()).signedInBy()),
          new EventFilter(Set.of(), null),
          0,
          Origin.NONE,
          "request",
          clock.instant());
  private boolean valid = true;
  private int checks;

  private boolean isLetIn() {
    return new CallerCheck(
            (caller, address) -> {
              checks++;
              return Optional.of(caller).filter(any -> valid);
            },
            listeners,
            clock.instant())
        .isLetIn(listener, WITHIN);
  }

  @Test
  void checksOnceInAWhile() {
    clock.advance(WITHIN.minusMillis(1));
    assertThat(isLetIn()).isTrue();
    assertThat(checks).isZero();
    clock.advance(Duration.ofMillis(1));
    assertThat(isLetIn()).isTrue();
    assertThat(isLetIn()).isTrue();
    assertThat(checks).isEqualTo(1);
  }

  @Test
  void checksAgainWhenTheClockWasSetBack() {
    listeners.admit(listener);
    clock.advance(Duration.ofHours(-1));
    assertThat(isLetIn()).isTrue();
    assertThat(isLetIn()).isTrue();
    assertThat(checks).isEqualTo(1);

    valid = false;
    clock.advance(Duration.ofHours(-1));
    assertThat(isLetIn()).isFalse();
    assertThat(listeners.has(listener)).isFalse();
  }
}
