package org.wardvoice.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Isolated;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.OwnServer;

/** Replacing the WAR in a running server loses nothing. */
@Tag("wildfly")
@Isolated
@ExtendWith({OwnServer.class, ArquillianExtension.class})
class RedeployIT {

  private static final String WAR = "wardvoice";

  @ArquillianResource private Deployer deployer;

  @Deployment(name = WAR, managed = false, testable = false)
  static WebArchive war() {
    return ShrinkWrap.createFromZipFile(WebArchive.class, new File("target/wardvoice.war"));
  }

  @Test
  void goesOnAfterARedeployment(URI server, Path log) throws IOException {
    deployer.deploy(WAR);
    Api nurse = Api.at(server).as("nurse@demo.example");
    String before = write(nurse);

    deployer.undeploy(WAR);
    assertThat(statusOfHealth(server)).isEqualTo(404);
    assertThat(log).content().doesNotContain("work=work.give_back", "work=events.stream_end");

    deployer.deploy(WAR);
    for (String feedback : List.of(before, write(nurse))) {
      await()
          .until(
              () -> nurse.get("/api/feedback/" + feedback).data("transcription_status"),
              "completed"::equals);
    }
  }

  private static String write(Api nurse) {
    String patient = nurse.get("/api/patients").data().at("/patients/0/id").asText();
    return nurse
        .upload(
            "/api/feedback",
            new FormBody().field("patient_id", patient).field("text", "All was well."))
        .hasStatus(201)
        .data("feedback_id");
  }

  private static int statusOfHealth(URI server) throws IOException {
    return ((HttpURLConnection) server.resolve("/health/live").toURL().openConnection())
        .getResponseCode();
  }
}
