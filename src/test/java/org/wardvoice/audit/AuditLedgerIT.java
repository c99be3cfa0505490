package org.wardvoice.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.platform.launcher.ledger.CheckLedger;
import org.wardvoice.shared.json.Json;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestFolders;

@ServerTest
class AuditLedgerIT {

  private final ServerUnderTest server;
  private final TestChain chain;

  AuditLedgerIT(ServerUnderTest server) throws Exception {
    this.server = server;
    chain = TestChain.of(server);
  }

  @Test
  void saysThatTheFileOfCheckpointsIsGone() throws Exception {
    chain.sealed(10);
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
    chain.sealed(3);
    chain.forge(
        "update audit_checkpoints set statement = replace(statement, '.', '.e30') where chain_id = ?",
        chain.id());
    assertThat(chain.verify().at("/firstBroken/problem").asText()).isEqualTo("checkpoint_forged");
  }

  @Test
  void findsALineOfTheFileThatWasPutInAgain() throws Exception {
    chain.sealed(3);
    List<String> lines = new ArrayList<>(Files.readAllLines(file()));
    lines.add(lines.get(0));
    Files.write(file(), lines);
    assertThat(chain.verify().at("/firstBroken/problem").asText())
        .isEqualTo("checkpoint_out_of_order");
  }

  @Test
  void exportsALedgerThatAFewLinesCanCheck() throws Exception {
    chain.sealed(20);
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
    chain.sealed(20);
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
    chain.sealed(3);
    List<String> before = Files.readAllLines(file());
    String ahead = "e30." + base64("{\"position\":1000000}") + ".e30";
    Files.writeString(file(), String.join("\n", before) + "\n" + ahead + "\n");
    chain.write(5);
    chain.verify();
    int sealed = chain.links();
    Answer answer = chain.ledger();
    List<String> lines = answer.text().lines().toList();
    assertThat(answer.text()).contains("\"position\":" + sealed + ",");
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
