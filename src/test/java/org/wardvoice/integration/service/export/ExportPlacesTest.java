package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.TooManyRequests;

class ExportPlacesTest {

  private static final UUID ONE = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000001");
  private static final UUID OTHER = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000002");
  private static final UUID THIRD = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000003");

  private final ExportPlaces places = places("PT0S");

  @Test
  void givesAnOrganizationNoMoreThanItsOwn() {
    places.take(ONE);
    places.take(ONE);
    assertRefused(ONE, "Your organization already has 2 running exports");
    places.take(OTHER);
    places.giveBack(ONE);
    places.take(ONE);
  }

  @Test
  void givesNoMoreThanTheNodeHas() {
    places.take(ONE);
    places.take(ONE);
    places.take(OTHER);
    assertRefused(THIRD, "The server is running the maximum number of exports");
    places.giveBack(OTHER);
    places.take(THIRD);
    assertRefused(OTHER, "The server");
  }

  @Test
  void letsFewWaitForTheirTurn() {
    ExportPlaces busy = places("PT30S");
    busy.take(ONE);
    busy.take(ONE);
    AtomicInteger served = new AtomicInteger();
    for (int i = 0; i < 6; i++) {
      Thread thread =
          new Thread(
              () -> {
                busy.take(ONE);
                served.incrementAndGet();
              });
      thread.start();
      await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    }
    assertThatExceptionOfType(TooManyRequests.class).isThrownBy(() -> busy.take(ONE));
    busy.take(OTHER);
    for (int turn = 1; turn <= 6; turn++) {
      int next = turn;
      busy.giveBack(ONE);
      await().until(() -> served.get() == next);
    }
    assertThat(busy.isFreeFor(ONE)).isFalse();
  }

  private static ExportPlaces places(String maxWait) {
    return new ExportPlaces(
        new ExportConfig(
            Settings.shipped(
                Map.of(
                    "wardvoice.export.at-once",
                    "3",
                    "wardvoice.export.at-once-per-organization",
                    "2",
                    "wardvoice.export.max-wait",
                    maxWait))));
  }

  private void assertRefused(UUID organization, String why) {
    assertThatExceptionOfType(TooManyRequests.class)
        .isThrownBy(() -> places.take(organization))
        .withMessageStartingWith(why);
  }
}
