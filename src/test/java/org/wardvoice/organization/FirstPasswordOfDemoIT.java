package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.TwoNodes;

/** The nodes are those of a demo; for other installations see {@link TakeoverIT}. */
@NodesTest
class FirstPasswordOfDemoIT {

  private static final String PASSWORD = "Linden-Blossom-47!";

  private final Api client;

  FirstPasswordOfDemoIT(TwoNodes nodes) {
    client = Api.at(nodes.first().uri("/"));
  }

  @Test
  void signsInAUserToWhomAnAdministratorGaveIt() {
    String email = "given." + Ids.next() + "@demo.example";
    client
        .as("hospital_admin@demo.example")
        .post(
            "/api/users",
            Map.of(
                "name", "Nóra O'Neil 🩺",
                "email", email,
                "role", "nurse",
                "department", "Cardiology",
                "password", PASSWORD))
        .hasStatus(201);
    assertThat(client.signIn(Map.of("email", email, "password", PASSWORD)).data().has("token"))
        .isTrue();
  }
}
