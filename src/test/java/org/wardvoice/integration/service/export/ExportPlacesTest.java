package org.wardvoice.integration.service.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

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
    assertThat(places.take(ONE)).isTrue();
    assertThat(places.take(ONE)).isTrue();
    assertThat(places.take(ONE)).isFalse();
    assertThat(places.take(OTHER)).isTrue();
    places.giveBack(ONE);
    assertThat(places.take(ONE)).isTrue();
  }

  @Test
  void givesNoMoreThanTheNodeHas() {
    places.take(ONE);
    places.take(ONE);
    places.take(OTHER);
    assertThat(places.take(THIRD)).isFalse();
    places.giveBack(OTHER);
    assertThat(places.take(THIRD)).isTrue();
    assertThat(places.take(OTHER)).isFalse();
  }
}
