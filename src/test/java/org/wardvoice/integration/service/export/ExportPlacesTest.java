package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.TooManyRequests;

class ExportPlacesTest {

  private static final UUID ONE = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000001");
  private static final UUID OTHER = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000002");
  private static final UUID THIRD = UUID.fromString("019ab4c8-7b7f-7c11-8000-000000000003");

  private final ExportPlaces places =
      new ExportPlaces(
          new ExportConfig(
              Settings.shipped(
                  Map.of(
                      "wardvoice.export.at-once",
                      "3",
                      "wardvoice.export.at-once-per-organization",
                      "2"))));

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

  private void assertRefused(UUID organization, String why) {
    assertThatExceptionOfType(TooManyRequests.class)
        .isThrownBy(() -> places.take(organization))
        .withMessageStartingWith(why);
  }
}
