package org.wardvoice.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

@ServerTest
class AuditChainIT {

  private static final int CALLERS = 12;

  private final ServerUnderTest server;
  private final Sql sql;
  private final TestChain chain;

  AuditChainIT(ServerUnderTest server) throws Exception {
    this.server = server;
    sql = new Sql(server);
    chain = TestChain.of(server);
  }

  @Test
  void linksAllThatParallelWritersWriteIntoOneChain() throws Exception {
    Api nurse = chain.nurse();
    List<Answer> answers =
        AtOnce.call(
            CALLERS,
            number -> {
              Answer last = null;
              for (int i = 0; i < 10; i++) {
                last = nurse.get("/api/patients?limit=1");
                chain.write(5);
              }
              return last;
            });
    assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isEqualTo(200));
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).as(verdict.toString()).isTrue();
    assertThat(verdict.path("entries").asInt()).isGreaterThanOrEqualTo(CALLERS * 60);
    assertThat(verdict.path("firstBroken").isNull()).isTrue();
    assertThat(
            sql.count(
                "select count(*) from audit_links l join audit_links m on m.chain_id = l.chain_id"
                    + " and m.position = l.position + 1 where l.chain_id = ? and m.previous_hash <> l.hash",
                chain.id()))
        .isZero();
    // In one statement, because more entries are sealed meanwhile.
    assertThat(
            sql.count(
                "select max(position) - count(*) from audit_links where chain_id = ?", chain.id()))
        .as("gaps")
        .isZero();
  }

  @Test
  void linksAnEntryThatIsCommittedLate() throws Exception {
    chain.write(1);
    chain.verify();
    UUID old = UUID.fromString("00000000-0000-7000-8000-000000000001");
    try (Connection late = server.database()) {
      late.setAutoCommit(false);
      chain.write(late, old);
      chain.write(3);
      chain.verify();
      late.commit();
    }
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).as(verdict.toString()).isTrue();
    assertThat(sql.count("select count(*) from audit_unsealed where chain_id = ?", chain.id()))
        .isLessThanOrEqualTo(1);
    assertThat(
            sql.count(
                "select count(*) from audit_links l join audit_events e using (chain_id, event_id)"
                    + " where chain_id = ? and event_id = ?",
                chain.id(),
                old))
        .isEqualTo(1);
  }

  @Test
  void findsAnAlteredEntry() throws Exception {
    chain.sealed(10);
    chain.forge(
        "update audit_events e set metadata = '{\"n\": 1000}' from audit_links l"
            + " where l.chain_id = ? and l.position = 5 and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    assertBroken(5, "entry_altered");
  }

  @Test
  void findsARemovedEntry() throws Exception {
    chain.sealed(10);
    chain.forge(
        "delete from audit_events e using audit_links l"
            + " where l.chain_id = ? and l.position = 6 and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    assertBroken(6, "entry_missing");
  }

  @Test
  void findsAnEntryRemovedWithItsLink() throws Exception {
    chain.sealed(10);
    chain.forge("delete from audit_links where chain_id = ? and position = 4", chain.id());
    assertBroken(4, "position_missing");
  }

  @Test
  void findsSwappedEntries() throws Exception {
    chain.sealed(10);
    chain.forge(
        "update audit_events e set metadata = o.metadata, occurred_at = o.occurred_at"
            + " from audit_links l, audit_links m, audit_events o"
            + " where l.chain_id = ? and l.position in (4, 7) and m.chain_id = l.chain_id"
            + " and m.position = 11 - l.position and o.chain_id = m.chain_id and o.event_id = m.event_id"
            + " and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    assertBroken(4, "entry_altered");
  }

  @Test
  void findsAnEntryPutInBesideTheChainBehindManyOthers() throws Exception {
    chain.sealed(5100);
    chain.slipIn(UUID.fromString("ffffffff-ffff-4fff-bfff-ffffffffffff"));
    JsonNode verdict = chain.verify();
    assertThat(verdict.at("/firstBroken/problem").asText()).isEqualTo("entry_not_linked");
  }

  @Test
  void findsACutTail() throws Exception {
    chain.sealed(10);
    chain.forge("delete from audit_checkpoints where chain_id = ?", chain.id());
    chain.forge("delete from audit_unsealed where chain_id = ?", chain.id());
    chain.forge(
        "delete from audit_events e using audit_links l where l.chain_id = ? and l.position > 2"
            + " and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    chain.forge("delete from audit_links where chain_id = ? and position > 2", chain.id());
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).isFalse();
    assertThat(verdict.at("/firstBroken/problem").asText())
        .as(verdict.toString())
        .isIn("tail_cut_off", "checkpoint_differs");
  }

  @Test
  void findsAChainThatWasRecomputedAsAWhole() throws Exception {
    chain.sealed(10);
    chain.forge(
        "update audit_events set ip_address = '203.0.113.9' where chain_id = ?", chain.id());
    chain.recompute();
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).isFalse();
    assertThat(verdict.at("/firstBroken/problem").asText()).isEqualTo("checkpoint_differs");
    chain.forge("delete from audit_checkpoints where chain_id = ?", chain.id());
    assertThat(chain.verify().at("/firstBroken/problem").asText())
        .as("the file outside of the database tells it too")
        .isEqualTo("checkpoint_differs");
  }

  @Test
  void refusesUpdateDeleteAndTruncate() throws Exception {
    chain.sealed(1);
    for (String table : List.of("audit_events", "audit_links", "audit_checkpoints")) {
      for (String statement :
          List.of(
              "update %s set chain_id = chain_id",
              "delete from %s where chain_id = '" + chain.id() + "'", "truncate %s cascade")) {
        String attempt = statement.formatted(table);
        await()
            .untilAsserted(
                () ->
                    assertThatThrownBy(() -> execute(attempt))
                        .as(attempt)
                        .hasMessageContaining("append-only"));
      }
    }
  }

  /** Gives up before the database looks for a deadlock, which could abort another test's request. */
  private void execute(String attempt) throws SQLException {
    try (Connection connection = server.database();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("set local lock_timeout = '200ms'");
      statement.execute(attempt);
    }
  }

  @Test
  void findsAnEntryThatWasRemovedBeforeItWasLinked() throws Exception {
    chain.sealed(3);
    chain.awaitInVain(UUID.randomUUID());
    assertThat(chain.verify().at("/firstBroken/problem").asText()).isEqualTo("entry_missing");
  }

  private void assertBroken(int position, String problem) {
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).isFalse();
    assertThat(verdict.at("/firstBroken/position").asInt())
        .as(verdict.toString())
        .isEqualTo(position);
    assertThat(verdict.at("/firstBroken/problem").asText()).isEqualTo(problem);
  }
}
