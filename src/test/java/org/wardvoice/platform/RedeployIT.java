package org.wardvoice.platform;

import java.net.URI;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.BuiltWar;
import org.wardvoice.testing.OwnServer;
import org.wardvoice.testing.ServerMBeans;

/** Replacing the WAR in a running WildFly loses nothing. */
@Tag("wildfly")
@Isolated
@ExtendWith({OwnServer.class, ArquillianExtension.class})
class RedeployIT {

  private static final String WAR = "wardvoice";

  /** WildFly has the WAR already: sending it once more takes longer than deploying it. */
  private static final String DEPLOYMENT = "jboss.as:deployment=wardvoice.war";

  @ArquillianResource private Deployer deployer;

  @Deployment(name = WAR, managed = false, testable = false)
  static WebArchive war() {
    return BuiltWar.archive();
  }

  @Test
  void goesOnAfterRedeployments(URI server, Path log) throws Exception {
    deployer.deploy(WAR);
    try (ServerMBeans beans = ServerMBeans.of(log.getParent())) {
      new Redeployments(
              server,
              log,
              () -> beans.call(DEPLOYMENT, "deploy"),
              () -> beans.call(DEPLOYMENT, "undeploy"))
          .loseNothing();
    }
  }
}
