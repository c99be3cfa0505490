package org.wardvoice.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Background work, as an administrator sees it and steps in. */
@ServerTest
@Tag("every-server")
@ResourceLock(Mailbox.SHARED)
class WorkIT {

  private static final String WORK = "/api/work";

  private final ServerUnderTest server;
  private final Sql sql;
  private final FoundHospital hospital;
  private final Api admin;

  WorkIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
    hospital = FoundHospital.found(server);
    admin = hospital.api();
  }

  @AfterEach
  void letNoMailWait() throws SQLException {
    sql.update("delete from work where organization_id = ?", UUID.fromString(hospital.id()));
  }

  @Test
  void isListedNewestFirstByKindAndStatus() throws Exception {
    UUID older = mail("waiting", 1);
    UUID newer = mail("failed", 3);
    JsonNode all = admin.get(WORK).hasStatus(200).data();
    assertThat(all.get("work").findValuesAsText("id"))
        .containsExactly(newer.toString(), older.toString());
    JsonNode waiting = all.get("work").get(1);
    assertThat(waiting.get("kind").asText()).isEqualTo("mail");
    assertThat(waiting.get("status").asText()).isEqualTo("waiting");
    assertThat(waiting.get("tries").asInt()).isEqualTo(1);
    assertThat(waiting.get("progress").asInt()).isZero();
    assertThat(Instant.parse(waiting.get("next_try_at").asText())).isAfter(Instant.now());
    assertThat(waiting.get("finished_at").isNull()).isTrue();
    assertThat(waiting.toString()).doesNotContain("@work-it.example");
    assertThat(ids("?status=failed&kind=mail")).containsExactly(newer.toString());
    assertThat(ids("?status=canceled")).isEmpty();
    admin.get(WORK + "?kind=tea").isInvalid("kind", "must be one of: " + String.join(", ", "mail"));
    admin.get(WORK + "?status=odd").isError(400, "VALIDATION_ERROR");
    String cursor = admin.get(WORK + "?limit=1").data().at("/pagination/next_cursor").asText();
    assertThat(ids("?limit=1&cursor=" + cursor)).containsExactly(older.toString());
  }

  @Test
  void isTriedAtOnceWhereItWaits() throws Exception {
    UUID id = mail("waiting", 1);
    Answer again = admin.post(WORK + "/" + id + "/retry").hasStatus(200);
    assertThat(Instant.parse(again.data("next_try_at"))).isBefore(Instant.now().plusSeconds(60));
    await()
        .until(() -> sql.count("select count(*) from work where id = ? and claims > 1", id) == 1);
    assertThat(audited("work_retried")).contains(id.toString());
  }

  @Test
  void isNotRetriedWhereThatIsInVain() throws Exception {
    UUID failed = mail("failed", 3);
    admin.post(WORK + "/" + failed + "/retry").isError(409, "CONFLICT");
    UUID done = mail("done", 1);
    admin.post(WORK + "/" + done + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    admin.post(WORK + "/" + Ids.next() + "/retry").isError(404, "NOT_FOUND");
  }

  @Test
  void isCanceledOnce() throws Exception {
    UUID id = mail("waiting", 0);
    Answer canceled = admin.post(WORK + "/" + id + "/cancel").hasStatus(200);
    assertThat(canceled.data("status")).isEqualTo("canceled");
    assertThat(canceled.data().get("next_try_at").isNull()).isTrue();
    assertThat(sql.count("select count(*) from mails where id = ? and text is null", id)).isOne();
    admin.post(WORK + "/" + id + "/cancel").isError(409, "INVALID_STATE_TRANSITION");
    admin.post(WORK + "/" + id + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    assertThat(audited("work_canceled")).contains(id.toString());
  }

  @Test
  void isCanceledWhileItRuns() throws Exception {
    UUID id = mail("running", 1);
    admin.post(WORK + "/" + id + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    assertThat(admin.post(WORK + "/" + id + "/cancel").hasStatus(200).data("status"))
        .isEqualTo("canceled");
    assertThat(sql.count("select count(*) from work where id = ? and lease_token is null", id))
        .isOne();
  }

  @Test
  void isThereForItsOrganizationAlone() throws Exception {
    UUID id = mail("waiting", 0);
    Api other = FoundHospital.found(server).api();
    assertThat(other.get(WORK).hasStatus(200).data().get("work")).isEmpty();
    other.post(WORK + "/" + id + "/retry").isError(404, "NOT_FOUND");
    other.post(WORK + "/" + id + "/cancel").isError(404, "NOT_FOUND");
  }

  @Test
  void isShownInTheServersConsole() throws Exception {
    UUID id = mail("waiting", 0);
    try (JMXConnector connector = console().orElseThrow()) {
      MBeanServerConnection beans = connector.getMBeanServerConnection();
      ObjectName name = new ObjectName("org.wardvoice:type=Work");
      TabularData waiting = (TabularData) beans.getAttribute(name, "Waiting");
      CompositeData mail = waiting.get(new Object[] {"mail"});
      assertThat((Long) mail.get("value")).isPositive();
      String[] list =
          (String[])
              beans.invoke(
                  name,
                  "list",
                  new Object[] {"mail", "waiting"},
                  new String[] {String.class.getName(), String.class.getName()});
      assertThat(list).anyMatch(line -> line.contains(id.toString()));
    }
  }

  /** Of the server's process, whichever of this one's it is. */
  private static Optional<JMXConnector> console() throws Exception {
    for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
      try {
        VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
        JMXConnector connector =
            JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()));
        machine.detach();
        if (connector
            .getMBeanServerConnection()
            .isRegistered(new ObjectName("org.wardvoice:type=Work"))) {
          return Optional.of(connector);
        }
        connector.close();
      } catch (AttachNotSupportedException | IOException noJava) {
        // Another process, such as the database's.
      }
    }
    return Optional.empty();
  }

  private Iterable<String> ids(String query) {
    return admin.get(WORK + query).hasStatus(200).data().get("work").findValuesAsText("id");
  }

  private String audited(String action) {
    return admin.get("/api/audit/events?action=" + action).hasStatus(200).text();
  }

  /** One that is due in an hour, so that nobody begins it. */
  private UUID mail(String status, int tries) throws SQLException {
    UUID id = Ids.next();
    sql.update(
        """
        with queued as (
          insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at, due_at,
            lease_token, finished_at)
          values (?, 'mail', ?, 0, ?, ?, 0, now(), now(), now() + interval '1 hour',
            case ? when 'running' then gen_random_uuid() end, case when ? in ('done', 'failed') then now() end)
          returning id, organization_id)
        insert into mails (id, organization_id, recipient, subject, text)
        select id, organization_id, 'ada@work-it.example', 'Hello', case ? when 'waiting' then '\\x00'::bytea end from queued
        """,
        id,
        UUID.fromString(hospital.id()),
        status,
        tries,
        status,
        status,
        status);
    return id;
  }
}
