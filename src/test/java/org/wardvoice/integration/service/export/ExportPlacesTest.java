package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
  void letsFewWaitForTheirTurn() throws Exception {
    ExportPlaces busy = places("PT30S");
    busy.take(ONE);
    busy.take(ONE);
    List<Thread> waiting = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Thread thread = new Thread(() -> busy.take(ONE));
      thread.start();
      waiting.add(thread);
      await().until(() -> thread.getState() == Thread.State.TIMED_WAITING);
    }
    assertThatExceptionOfType(TooManyRequests.class).isThrownBy(() -> busy.take(ONE));
    busy.take(OTHER);
    for (int i = 0; i < 6; i++) {
      busy.giveBack(ONE);
    }
    for (Thread thread : waiting) {
      thread.join();
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
