package org.wardvoice.platform.launcher.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckLedgerTest {

  private static final TestLedger LEDGER =
      new TestLedger().entries(3).checkpoint().entries(4).checkpoint().end();

  @TempDir private Path folder;

  private String said;

  @Test
  void findsAWholeLedgerWhole() throws Exception {
    assertThat(check(LEDGER)).isZero();
    assertThat(said)
        .startsWith("VALID. ")
        .contains("7 entries", "2 signed checkpoints", "by the given keys", "2026-05-04T08:15:30");
  }

  @Test
  void saysThatALedgerWhoseKeysAreItsOwnMayBeForgedWithThem() throws Exception {
    assertThat(check(LEDGER.text())).isEqualTo(3);
    assertThat(said)
        .startsWith("VALID, BUT ONLY BY THE KEYS IN THE LEDGER ITSELF. ")
        .contains("ledger itself names");
  }

  @Test
  void findsNothingProvenByALedgerWithoutACheckpoint() throws Exception {
    assertThat(check(new TestLedger().entries(7).end())).isEqualTo(1);
    assertThat(said).startsWith("BROKEN. ").contains("No checkpoint");
    assertThat(check(new TestLedger().end())).as("an empty one").isEqualTo(1);
  }

  @Test
  void findsAnyAlteredByteOfEntriesAndHashes() throws Exception {
    // One line of each kind, and two linked entries: each byte costs a complete check.
    TestLedger ledger = new TestLedger().entries(1).checkpoint().entries(1).checkpoint().end();
    byte[] whole = ledger.text().getBytes(StandardCharsets.UTF_8);
    int start = ledger.lines().get(0).getBytes(StandardCharsets.UTF_8).length + 1;
    for (int i = start; i < whole.length - 1; i++) {
      byte[] altered = whole.clone();
      altered[i] ^= 1;
      Path file = Files.write(folder.resolve("altered.ndjson"), altered);
      assertThat(run("--check-ledger", file.toString())).as("byte " + i).isEqualTo(1);
    }
  }

  @Test
  void findsARemovedASwappedAndARepeatedLine() throws Exception {
    for (int i = 1; i < LEDGER.lines().size(); i++) {
      List<String> removed = new ArrayList<>(LEDGER.lines());
      removed.remove(i);
      assertThat(check(String.join("\n", removed))).as("without line " + i).isEqualTo(1);
      List<String> repeated = new ArrayList<>(LEDGER.lines());
      repeated.add(i, LEDGER.lines().get(i));
      assertThat(check(String.join("\n", repeated))).as("twice line " + i).isEqualTo(1);
    }
    for (int i = 1; i + 1 < LEDGER.lines().size(); i++) {
      List<String> swapped = new ArrayList<>(LEDGER.lines());
      Collections.swap(swapped, i, i + 1);
      assertThat(check(String.join("\n", swapped)))
          .as("line " + i + " after the next")
          .isEqualTo(1);
    }
  }

  @Test
  void findsACheckpointOfAStrangersKey() throws Exception {
    assertThat(check(new TestLedger().entries(2).checkpoint(TestLedger.key()).end().text()))
        .isEqualTo(1);
    assertThat(said).contains("signed by none of the ledger's keys");
  }

  @Test
  void believesOnlyThePinnedKeysWhereTheyAreGiven() throws Exception {
    Path ledger = Files.writeString(folder.resolve("ledger.ndjson"), LEDGER.text());
    Path keys = Files.writeString(folder.resolve("keys.json"), LEDGER.keys());
    assertThat(run("--check-ledger", ledger.toString(), "--keys", keys.toString())).isZero();
    assertThat(run("--check-ledger", ledger.toString(), "--keys", ledger.toString()))
        .as("an earlier ledger names keys too")
        .isZero();
    Files.writeString(keys, new TestLedger().keys());
    assertThat(run("--check-ledger", ledger.toString(), "--keys", keys.toString())).isEqualTo(1);
    assertThat(said).contains("signed by none of the given keys");
  }

  @Test
  void refusesEntriesBehindTheLastCheckpoint() throws Exception {
    TestLedger ledger = new TestLedger().entries(2).checkpoint().entries(3).end();
    assertThat(check(ledger)).isEqualTo(1);
    assertThat(said).startsWith("BROKEN. ").contains("3 entries stand after the last checkpoint");
    assertThat(said).doesNotContain("service itself");
    String told = ledger.text().replace("{\"entries\":5,", "{\"unsigned\":3,\"entries\":5,");
    assertThat(check(told)).isEqualTo(1);
    assertThat(said).contains("service itself says that it could sign none");
  }

  @Test
  void saysHowItIsUsed() {
    assertThat(run("--check-ledger")).isEqualTo(2);
    assertThat(said).contains("Usage");
    assertThat(run("--check-ledger", folder.resolve("nowhere").toString())).isEqualTo(2);
  }

  private int check(TestLedger ledger) throws IOException {
    Path file = Files.writeString(folder.resolve("ledger.ndjson"), ledger.text());
    Path keys = Files.writeString(folder.resolve("keys.json"), ledger.keys());
    return run("--check-ledger", file.toString(), "--keys", keys.toString());
  }

  private int check(String ledger) throws IOException {
    return run(
        "--check-ledger", Files.writeString(folder.resolve("ledger.ndjson"), ledger).toString());
  }

  private int run(String... arguments) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int code =
        CheckLedger.run(List.of(arguments), new PrintStream(bytes, true, StandardCharsets.UTF_8));
    said = bytes.toString(StandardCharsets.UTF_8);
    return code;
  }
}
