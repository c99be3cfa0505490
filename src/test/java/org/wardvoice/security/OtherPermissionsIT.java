package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** The permission table for everything else, and the wording of a refusal. */
@ServerTest
@Order(3)
@Tag("every-server")
class OtherPermissionsIT extends PermissionTableRows {

  OtherPermissionsIT(ServerUnderTest server) {
    super(server, Part.OTHER);
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/departments, department:create",
    "PUT, /api/departments/0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70, department:update",
    "POST, /api/analytics/reports, reports:create",
    "GET, /api/analytics/reports, reports:read"
  })
  void saysWhichPermissionIsLackingBeforeItReadsTheBody(
      String method, String path, String permission) {
    Api nurse = Api.of(server).as("nurse@demo.example");
    Answer refused = nurse.json(method, path, "{}").hasStatus(403);
    assertThat(refused.text())
        .isEqualTo("{\"error\":\"Insufficient permissions\",\"required\":\"%s\"}", permission);
  }
}
