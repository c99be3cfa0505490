package org.wardvoice.platform;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.PayaraServer;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Replacing the WAR in a running Payara Server loses nothing. */
@ServerTest
@Tag("payara-redeploy")
@Isolated
class PayaraRedeployIT {

  @Test
  void goesOnAfterRedeployments(ServerUnderTest server) throws Exception {
    PayaraServer payara = server.payaraServer();
    new Redeployments(
            server.uri("/"),
            server.dataFolder().resolve("server.log"),
            payara::deploy,
            payara::undeploy)
        .loseNothing();
  }
}
