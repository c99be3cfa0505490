package org.wardvoice.reports.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

class ReportsConfigTest {

  private static final String BASE_URL = "wardvoice.base-url";
  private static final UUID REPORT = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");

  @Test
  void leadsToThePortalThatIsNamed() {
    String portal = "https://portal.hospital.example/reports/";
    Map<String, String> settings =
        Map.of("wardvoice.reports.link", portal, BASE_URL, "https://service.example");

    assertThat(way(settings)).isEqualTo(portal + REPORT);
  }

  @Test
  void leadsToTheConsoleWhereNoPortalIsNamed() {
    assertThat(way(Map.of(BASE_URL, "https://service.example/")))
        .isEqualTo("https://service.example/reports/" + REPORT);
  }

  @Test
  void givesTheBareIdentifierWhereNoAddressIsKnown() {
    assertThat(way(Map.of())).isEqualTo(REPORT.toString());
  }

  private static String way(Map<String, String> settings) {
    return new ReportsConfig(Settings.shipped(settings)).way(REPORT);
  }
}
