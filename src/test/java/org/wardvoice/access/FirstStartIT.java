package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.ServerProcess;

/** What {@code KilledServerIT} sees of a first start is how it succeeds. A start of its own for one refusal is left to the campaign. */
@Tag("rare")
class FirstStartIT {

  @Test
  void doesNotStartWithAWeakPasswordForTheAdministrator() throws Exception {
    try (ServerProcess server =
        ServerProcess.onFreshFolder()
            .with("wardvoice.demo", "false")
            .with("wardvoice.bootstrap.organization", "St. Elsewhere")
            .with("wardvoice.bootstrap.admin-password", "secret")) {
      assertThat(server.start().awaitExit()).isEqualTo(1);
      assertThat(server.output())
          .contains("wardvoice.bootstrap.admin-password must be at least 12 characters long");
    }
  }
}
