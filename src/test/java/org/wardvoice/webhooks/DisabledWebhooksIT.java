package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.UsesMailbox;
import org.wardvoice.webhooks.Receiver.Reply;

/** Webhooks whose receivers are gone, or have failed for days. */
@ServerTest
@UsesMailbox
class DisabledWebhooksIT {

  private final ServerUnderTest server;
  private final Api api;
  private final FoundHospital house;
  private final Registration hospital;
  private final Sql sql;
  private final Receiver receiver = Receiver.start();

  DisabledWebhooksIT(ServerUnderTest server) {
    this.server = server;
    house = FoundHospital.found(server);
    api = house.api();
    api.post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    hospital = new Registration(api);
    sql = new Sql(server);
  }

  @AfterEach
  void endListening() throws Exception {
    sql.update("delete from webhooks where organization_id = ?", UUID.fromString(house.id()));
    receiver.close();
  }

  @Test
  void switchesAWebhookOffWhoseReceiverIsGone() throws Exception {
    receiver.answering(any -> Reply.of(410));
    String administrator = administrator();
    try (Mailbox mails = Mailbox.of(server)) {
      String webhook = hospital.register(receiver, "patient.created");
      hospital.admit("Cardiology");

      JsonNode off = awaitOff(webhook);

      assertThat(off.path("disabled_reason").asText()).isEqualTo("gone");
      assertThat(hospital.awaitStatus(webhook, "failed").path("attempts").asInt()).isOne();
      assertThat(mails.await(administrator).getSubject())
          .isEqualTo("The webhook to 127.0.0.1 was disabled");
      hospital.admit("Cardiology");
      assertThat(receiver.deliveries()).hasSize(1);
    }
  }

  @Test
  void switchesAWebhookOffThatHasFailedForDaysAndTellsTheAdministratorsOnce() throws Exception {
    CountDownLatch together = new CountDownLatch(1);
    receiver.answering(
        any -> {
          together.await();
          return Reply.of(500);
        });
    String administrator = administrator();
    Instant since = Instant.now();
    IntStream.range(0, 8).forEach(i -> hospital.admit("Cardiology"));
    try (Mailbox mails = Mailbox.of(server)) {
      String webhook = hospital.register(receiver, "patient.created");
      sql.update(
          "update webhooks set failures = 1, failing_since = now() - interval '6 days'"
              + " where id = cast(? as uuid)",
          webhook);
      hospital.replay(webhook, since);
      receiver.awaitAll(8, any -> true);
      together.countDown();

      assertThat(awaitOff(webhook).path("disabled_reason").asText()).isEqualTo("failing");
      await()
          .until(
              () ->
                  sql.count(
                      "select count(*) from webhook_attempts a join webhook_deliveries d"
                          + " on d.id = a.delivery_id where d.webhook_id = cast(? as uuid)",
                      webhook),
              count -> count == 8);

      assertThat(mails.await(administrator).getContent().toString()).contains(webhook);
      assertThat(mails.to(administrator)).hasSize(1);
      assertThat(Api.of(server).as(administrator).get("/api/notifications").hasStatus(200).text())
          .containsOnlyOnce(webhook);
      assertThat(
              sql.count(
                  "select count(*) from audit_events where action = 'webhook_disabled'"
                      + " and resource_id = cast(? as uuid)",
                  webhook))
          .isOne();
    }
  }

  private String administrator() {
    return house.join("Adele Admin", "hospital_admin", "Cardiology").email();
  }

  private JsonNode awaitOff(String webhook) {
    return await()
        .until(
            () -> api.get("/api/webhooks/" + webhook).hasStatus(200).data(),
            record -> !record.path("active").asBoolean());
  }
}
