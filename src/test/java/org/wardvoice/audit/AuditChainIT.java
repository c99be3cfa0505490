package org.wardvoice.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.platform.launcher.ledger.CheckLedger;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestFolders;

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
    assertThat(chain.links())
        .as("no gap")
        .isEqualTo(
            sql.count("select max(position) from audit_links where chain_id = ?", chain.id()));
  }

  @Test
  void linksAnEntryThatIsCommittedLate() throws Exception {
    chain.write(1);
    chain.verify();
    try (Connection late = server.database()) {
      late.setAutoCommit(false);
      UUID old = UUID.fromString("00000000-0000-7000-8000-000000000001");
      try (PreparedStatement insert =
          late.prepareStatement(
              "insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action,"
                  + " outcome, metadata) values (?, ?, ?, now(), 'security', 'late', 'success', '{}')")) {
        insert.setObject(1, chain.id());
        insert.setObject(2, old);
        insert.setObject(3, chain.id());
        insert.executeUpdate();
      }
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
                    + " where chain_id = ? and action = 'late'",
                chain.id()))
        .isEqualTo(1);
  }

  @Test
  void findsAnAlteredEntry() throws Exception {
    sealed(10);
    chain.forge(
        "update audit_events e set metadata = '{\"n\": 1000}' from audit_links l"
            + " where l.chain_id = ? and l.position = 5 and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    assertBroken(5, "entry_altered");
  }

  @Test
  void findsARemovedEntry() throws Exception {
    sealed(10);
    chain.forge(
        "delete from audit_events e using audit_links l"
            + " where l.chain_id = ? and l.position = 6 and e.chain_id = l.chain_id and e.event_id = l.event_id",
        chain.id());
    assertBroken(6, "entry_missing");
  }

  @Test
  void findsAnEntryRemovedWithItsLink() throws Exception {
    sealed(10);
    chain.forge("delete from audit_links where chain_id = ? and position = 4", chain.id());
    assertBroken(4, "position_missing");
  }

  @Test
  void findsSwappedEntries() throws Exception {
    sealed(10);
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
    sealed(5100);
    chain.forge(
        "insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome,"
            + " metadata) values (?, 'ffffffff-ffff-4fff-bfff-ffffffffffff', ?, now(), 'security', 'slipped_in',"
            + " 'success', '{}')",
        chain.id(),
        chain.id());
    JsonNode verdict = chain.verify();
    assertThat(verdict.at("/firstBroken/problem").asText()).isEqualTo("entry_not_linked");
  }

  @Test
  void findsACutTail() throws Exception {
    sealed(10);
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
    sealed(10);
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
  void saysThatTheFileOfCheckpointsIsGone() throws Exception {
    sealed(10);
    Path file = file();
    Path aside = file.resolveSibling("aside-" + chain.id());
    Files.move(file, aside);
    assertThat(chain.verify().at("/firstBroken/problem").asText())
        .isIn("checkpoint_file_missing", "checkpoint_file_incomplete");
    Files.move(aside, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(chain.verify().path("valid").asBoolean()).isTrue();
  }

  @Test
  void findsAForgedCheckpoint() throws Exception {
    sealed(3);
    chain.forge(
        "update audit_checkpoints set statement = replace(statement, '.', '.e30') where chain_id = ?",
        chain.id());
    assertThat(chain.verify().at("/firstBroken/problem").asText()).isEqualTo("checkpoint_forged");
  }

  @Test
  void refusesUpdateDeleteAndTruncate() throws Exception {
    sealed(1);
    for (String table : List.of("audit_events", "audit_links", "audit_checkpoints")) {
      for (String statement :
          List.of(
              "update %s set chain_id = chain_id",
              "delete from %s where chain_id = '" + chain.id() + "'", "truncate %s cascade")) {
        assertThat(
                org.assertj.core.api.Assertions.catchThrowable(
                    () -> sql.update(statement.formatted(table))))
            .as(statement.formatted(table))
            .hasMessageContaining("append-only");
      }
    }
  }

  @Test
  void exportsALedgerThatAFewLinesCanCheck() throws Exception {
    sealed(20);
    Answer answer = chain.ledger();
    assertThat(answer.header("Content-Type")).startsWith("application/x-ndjson");
    List<String> lines = answer.text().lines().toList();
    assertThat(field(lines.get(0), "chain")).isEqualTo(chain.id().toString());
    List<String> told =
        lines.stream()
            .filter(line -> line.startsWith("{\"position\""))
            .map(line -> field(line, "hash"))
            .toList();
    List<String> recomputed =
        TestChain.hashes(answer.text()).stream().map(HexFormat.of()::formatHex).toList();
    assertThat(told).hasSizeGreaterThanOrEqualTo(20).isEqualTo(recomputed);
    assertThat(lines.get(lines.size() - 2)).startsWith("{\"checkpoint\":");
    assertThat(field(lines.get(lines.size() - 1), "hash")).isEqualTo(told.get(told.size() - 1));
  }

  @Test
  void exportsALedgerThatTheCheckerFindsWhole() throws Exception {
    sealed(20);
    chain.nurse().with("User-Agent", "Ward \"7\" } \\").get("/api/patients").hasStatus(200);
    Path ledger = TestFolders.fresh("ledger").resolve("ledger.ndjson");
    Files.write(ledger, chain.ledger().bytes());
    List<String> check = List.of(CheckLedger.OPTION, ledger.toString());
    assertThat(CheckLedger.run(check, System.out)).isEqualTo(3);
    Path earlier = ledger.resolveSibling("earlier.ndjson");
    Files.write(earlier, chain.ledger().bytes());
    List<String> pinned =
        List.of(CheckLedger.OPTION, ledger.toString(), "--keys", earlier.toString());
    assertThat(CheckLedger.run(pinned, System.out)).isZero();
    String altered = Files.readString(ledger).replaceFirst("test_entry", "lest_entry");
    Files.writeString(ledger, altered);
    assertThat(CheckLedger.run(pinned, System.out)).isEqualTo(1);
  }

  @Test
  void exportsAllEntriesWhenTheFileIsAheadAndSaysThatNoneCouldBeSigned() throws Exception {
    sealed(3);
    List<String> before = Files.readAllLines(file());
    String ahead = "e30." + base64("{\"position\":1000000}") + ".e30";
    Files.writeString(file(), String.join("\n", before) + "\n" + ahead + "\n");
    chain.write(5);
    Answer answer = chain.ledger();
    List<String> lines = answer.text().lines().toList();
    assertThat(answer.text()).contains("\"position\":" + chain.links() + ",");
    assertThat(lines.get(lines.size() - 1)).contains("\"unsigned\":");
    Path ledger = TestFolders.fresh("ledger").resolve("ledger.ndjson");
    Files.write(ledger, answer.bytes());
    assertThat(CheckLedger.run(List.of(CheckLedger.OPTION, ledger.toString()), System.out))
        .isEqualTo(1);
    Files.move(file(), file().resolveSibling(chain.id() + ".set-aside"));
    Files.write(file(), before);
    assertThat(chain.ledger().text()).doesNotContain("\"unsigned\":");
    assertThat(chain.verify().path("valid").asBoolean()).isTrue();
  }

  @Test
  void findsAnEntryThatWasRemovedBeforeItWasLinked() throws Exception {
    sealed(3);
    chain.forge("insert into audit_unsealed values (?, ?)", chain.id(), UUID.randomUUID());
    assertThat(chain.verify().at("/firstBroken/problem").asText()).isEqualTo("entry_missing");
  }

  @Test
  void findsALineOfTheFileThatWasPutInAgain() throws Exception {
    sealed(3);
    List<String> lines = new ArrayList<>(Files.readAllLines(file()));
    lines.add(lines.get(0));
    Files.write(file(), lines);
    assertThat(chain.verify().at("/firstBroken/problem").asText())
        .isEqualTo("checkpoint_out_of_order");
  }

  /** So many entries, all under a signed checkpoint. */
  private void sealed(int entries) throws Exception {
    chain.write(entries);
    chain.ledger();
    assertThat(chain.verify().path("valid").asBoolean()).isTrue();
  }

  private void assertBroken(int position, String problem) {
    JsonNode verdict = chain.verify();
    assertThat(verdict.path("valid").asBoolean()).isFalse();
    assertThat(verdict.at("/firstBroken/position").asInt())
        .as(verdict.toString())
        .isEqualTo(position);
    assertThat(verdict.at("/firstBroken/problem").asText()).isEqualTo(problem);
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String field(String line, String name) {
    return Json.read(line, JsonNode.class).path(name).asText();
  }

  private Path file() {
    return server.dataFolder().resolve("audit").resolve(chain.id() + ".checkpoints");
  }
}
