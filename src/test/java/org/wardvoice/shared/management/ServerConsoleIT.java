package org.wardvoice.shared.management;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerMBeans;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** What the server's console shows beside work: {@code WorkIT}. */
@ServerTest
@Tag("every-server")
class ServerConsoleIT {

  private static final String WEBHOOKS = "type=Webhooks";

  private final ServerUnderTest server;
  private final Api admin;
  private ServerMBeans beans;

  ServerConsoleIT(ServerUnderTest server) {
    this.server = server;
    admin = FoundHospital.found(server).api();
  }

  @BeforeEach
  void connect() throws Exception {
    beans = ServerMBeans.of(server);
  }

  @AfterEach
  void disconnect() throws Exception {
    beans.close();
  }

  @Test
  void showsWebhooks() throws Exception {
    String webhook =
        admin
            .post(
                "/api/webhooks",
                Map.of(
                    "url",
                    "http://127.0.0.1:9/",
                    "events",
                    List.of("patient.created"),
                    "secret",
                    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
            .hasStatus(201)
            .data("id");
    Map<String, Object> figures = beans.attributes(WEBHOOKS);
    assertThat(figures)
        .containsOnlyKeys(
            "Active",
            "Disabled",
            "Failing",
            "Pending",
            "Running",
            "OldestPendingSeconds",
            "Delivered",
            "Postponed",
            "Failed");
    assertThat(figures.values()).allMatch(value -> (Long) value >= 0);
    assertThat((Long) figures.get("Active")).isPositive();
    admin.put("/api/webhooks/" + webhook, Map.of("active", false)).hasStatus(200);
    assertThat((Long) beans.attribute(WEBHOOKS, "Disabled")).isPositive();
  }

  @Test
  void showsEngines() throws Exception {
    Map<String, Object> speech = beans.attributes("type=Engine,name=speech");
    assertThat(speech)
        .containsEntry("Engine", "moonshine")
        .containsEntry("Ready", true)
        .containsEntry("Obstacle", "")
        .containsKeys("Workers", "Busy", "Processes", "Failures", "LastFailure", "LastVersion");
    assertThat(beans.attributes("type=Engine,name=analysis"))
        .containsEntry("Engine", "neural")
        .containsEntry("Ready", true)
        .containsEntry("Workers", 1);
  }

  @Test
  void showsCaches() throws Exception {
    admin.get("/api/webhooks").hasStatus(200);
    assertThat(beans.attributes("type=Cache,name=devices"))
        .containsEntry("Most", 1000)
        .satisfies(figures -> assertThat((Long) figures.get("Hits")).isPositive());
    boolean verifiesByItself = "wildfly".equals(System.getProperty("arquillian.launch"));
    assertThat(beans.attributes("type=Cache,name=tokens"))
        .satisfies(
            figures ->
                assertThat((Long) figures.get("Hits") > 0)
                    .as("WildFly doesn't use it")
                    .isNotEqualTo(verifiesByItself));
  }

  @Test
  void showsLimits() throws Exception {
    assertThat(beans.attributes("type=Limits"))
        .containsEntry("StandardPerHour", 1_000_000)
        .containsEntry("PremiumPerHour", 25)
        .containsEntry("DatabaseAway", false)
        .containsEntry("Nodes", 1);
    long before = (Long) beans.attribute("type=Limit,name=user", "Allowed");
    admin.get("/api/webhooks").hasStatus(200);
    assertThat(beans.attributes("type=Limit,name=user"))
        .containsEntry("WindowSeconds", 3_600L)
        .satisfies(
            figures -> {
              assertThat((Long) figures.get("Allowed")).isGreaterThan(before);
              assertThat((Long) figures.get("Subjects")).isPositive();
              assertThat((Long) figures.get("Refused")).isNotNegative();
            });
  }
}
