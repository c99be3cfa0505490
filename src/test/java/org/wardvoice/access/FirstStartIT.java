package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerProcess;

class FirstStartIT {

  private static final Pattern PASSWORD =
      Pattern.compile("administrator's password, shown only now: (\\S+)");

  @Test
  void makesTheFirstOrganizationWithAnAdministratorWhosePasswordItShowsOnce() throws Exception {
    try (ServerProcess server =
        ServerProcess.onFreshFolder()
            .with("wardvoice.demo", "false")
            .with("wardvoice.bootstrap.organization", "St. Elsewhere")
            .with("wardvoice.bootstrap.admin-email", "chief@elsewhere.example")) {
      server.start().awaitReady();
      Matcher shown = PASSWORD.matcher(server.output());
      assertThat(shown.find()).as(server.output()).isTrue();
      Map<String, String> credentials =
          Map.of("email", "chief@elsewhere.example", "password", shown.group(1));
      Api api = Api.at(server.uri("/"));

      assertThat(api.post("/api/auth/login", credentials).hasStatus(200).data().at("/user/role"))
          .hasToString("\"super_admin\"");

      server.kill();
      server.start().awaitReady();

      assertThat(server.output()).doesNotContain("shown only now");
      api.post("/api/auth/login", credentials).hasStatus(200);
    }
  }

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
