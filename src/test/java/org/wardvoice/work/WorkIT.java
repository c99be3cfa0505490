package org.wardvoice.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.reports.ReportCalls;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerMBeans;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Background work as administrators see and control it. */
@ServerTest
@Tag("every-server")
@ResourceLock(Mailbox.SHARED)
class WorkIT {

  private static final String WORK = "/api/work";
  private static final String CANCELED = "An administrator canceled it.";

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
    assertThat(waiting.get("age_seconds").asLong()).isBetween(0L, 600L);
    assertThat(Instant.parse(waiting.get("next_try_at").asText())).isAfter(Instant.now());
    assertThat(waiting.get("finished_at").isNull()).isTrue();
    assertThat(waiting.toString()).doesNotContain("@work-it.example");
    assertThat(ids("?status=failed&kind=mail")).containsExactly(newer.toString());
    for (WorkKind kind : WorkKind.values()) {
      assertThat(ids("?status=done&kind=" + LowerCase.name(kind))).as(kind.name()).isEmpty();
    }
    admin
        .get(WORK + "?kind=tea")
        .isInvalid(
            "kind", "must be one of: transcription, report, mail, sms, webhook, emr_sync, hl7");
    admin
        .get(WORK + "?status=canceled")
        .isInvalid("status", "must be one of: waiting, running, failed, done");
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
  void isDoneAfterAllWhenItIsRetriedAfterItFailed() throws Exception {
    ReportCalls calls = new ReportCalls(admin);
    UUID id = UUID.fromString(calls.order("task_performance", "csv"));
    calls.awaitEnd(id.toString());
    admin.post(WORK + "/" + id + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    sql.update(
        "update reports set status = 'failed', failure_reason = 'Broken.', completed_at = null,"
            + " byte_size = null, sha256 = null, expires_at = null where id = ?",
        id);
    sql.update(
        "update work set status = 'failed', reason = 'Broken.', failures = 3 where id = ?", id);
    sql.update("update report_pieces set content = 'left over' where report_id = ?", id);
    assertThat(admin.post(WORK + "/" + id + "/retry").hasStatus(200).data("status"))
        .isEqualTo("waiting");
    JsonNode report = calls.awaitEnd(id.toString());
    assertThat(report.get("status").asText()).isEqualTo("completed");
    assertThat(report.get("failure_reason").isNull()).isTrue();
    JsonNode done = admin.get(WORK + "?kind=report").data().get("work").get(0);
    assertThat(done.get("status").asText()).isEqualTo("done");
    assertThat(done.get("progress").asInt()).isEqualTo(100);
    assertThat(done.get("tries").asInt()).isEqualTo(1);
    assertThat(done.get("reason").isNull()).isTrue();
  }

  @Test
  void isCanceledOnce() throws Exception {
    UUID id = mail("waiting", 0);
    Answer canceled = admin.post(WORK + "/" + id + "/cancel").hasStatus(200);
    assertThat(canceled.data("status")).isEqualTo("failed");
    assertThat(canceled.data("reason")).isEqualTo(CANCELED);
    assertThat(canceled.data().get("next_try_at").isNull()).isTrue();
    assertThat(canceled.data().get("finished_at").isNull()).isFalse();
    assertThat(sql.count("select count(*) from mails where id = ? and text is null", id)).isOne();
    admin.post(WORK + "/" + id + "/cancel").isError(409, "INVALID_STATE_TRANSITION");
    admin.post(WORK + "/" + id + "/retry").isError(409, "CONFLICT");
    assertThat(audited("work_canceled")).contains(id.toString());
  }

  @Test
  void isCanceledWhileItRuns() throws Exception {
    UUID id = mail("running", 1);
    admin.post(WORK + "/" + id + "/retry").isError(409, "INVALID_STATE_TRANSITION");
    assertThat(admin.post(WORK + "/" + id + "/cancel").hasStatus(200).data("reason"))
        .isEqualTo(CANCELED);
    assertThat(sql.count("select count(*) from work where id = ? and lease_token is null", id))
        .isOne();
  }

  @Test
  void ofWrittenTextsIsListedAsTranscription() throws Exception {
    UUID id = mail("failed", 3);
    sql.update("update work set kind = 'analysis' where id = ?", id);
    JsonNode listed = admin.get(WORK + "?kind=transcription").data().get("work").get(0);
    assertThat(listed.get("id").asText()).isEqualTo(id.toString());
    assertThat(listed.get("kind").asText()).isEqualTo("transcription");
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
    String id = mail("waiting", 0).toString();
    try (ServerMBeans beans = ServerMBeans.of(server)) {
      assertThat(String.join("", (String[]) beans.call("type=Work", "list", "mail", "waiting")))
          .contains(id);
      TabularData waiting = (TabularData) beans.attribute("type=Work", "Waiting");
      assertThat(waiting.containsKey(new Object[] {"webhook"})).isTrue();
      assertThat((Long) waiting.get(new Object[] {"mail"}).get("value")).isPositive();
    }
  }

  private Iterable<String> ids(String query) {
    return admin.get(WORK + query).hasStatus(200).data().get("work").findValuesAsText("id");
  }

  private String audited(String action) {
    return admin.get("/api/audit/events?action=" + action).hasStatus(200).text();
  }

  /** A mail that is due in an hour, so that no worker starts it. */
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
