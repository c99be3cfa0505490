package org.wardvoice.readme;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Runs the patient's day of the integrator's guide. */
@ServerTest
@Order(3)
@Tag("wildfly-too")
class IntegratorsGuideIT {

  private final DocumentScripts scripts;

  IntegratorsGuideIT(ServerUnderTest server) {
    scripts = new DocumentScripts(server);
  }

  @Test
  void leadsThroughAPatientsDay() throws Exception {
    assertThat(scripts.run(DocumentScripts.day(), scripts.hospital()))
        .contains("\"transcription_status\":\"completed\"")
        .contains("\"acknowledged\":true")
        .contains("\"status\":\"signed\"")
        .contains("\"verified\":true")
        .contains("\"type\":\"note\"", "\"type\":\"task\"", "\"type\":\"feedback\"")
        .contains("\"type\":\"alert\"", "\"type\":\"admission\"");
  }
}
