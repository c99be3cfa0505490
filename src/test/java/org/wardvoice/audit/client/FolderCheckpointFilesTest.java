package org.wardvoice.audit.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.audit.service.CheckpointFiles.Lines;

class FolderCheckpointFilesTest {

  private static final UUID CHAIN = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");

  @TempDir private Path folder;

  private FolderCheckpointFiles files;

  @BeforeEach
  void open() {
    files = new FolderCheckpointFiles(folder.resolve("audit"));
    files.begin();
  }

  @Test
  void tellsAMissingFileFromAnEmptyOne() throws Exception {
    try (Lines lines = files.open(CHAIN)) {
      assertThat(lines.exists()).isFalse();
      assertThat(lines.isReadable()).isTrue();
      assertThat(lines.hasNext()).isFalse();
    }
    append(1);
    Files.writeString(file(), "");
    try (Lines lines = files.open(CHAIN)) {
      assertThat(lines.exists()).isTrue();
      assertThat(lines.hasNext()).isFalse();
    }
  }

  @Test
  void addsLinesWhosePositionsRise() {
    assertThat(append(3)).isEqualTo(3);
    assertThat(append(3)).isEqualTo(3);
    assertThat(append(2)).as("the last one is told").isEqualTo(3);
    assertThat(append(40)).isEqualTo(40);
    assertThat(lines()).containsExactly(signed(3), signed(40));
  }

  @Test
  void removesTheFileAndItsCopies() {
    append(1);
    files.replace(CHAIN, List.of(signed(2)));
    files.replace(CHAIN, List.of(signed(3)));
    files.remove(CHAIN);
    assertThat(folder.resolve("audit").toFile().list())
        .containsExactly("checkpoints-folder.marker");
    files.remove(CHAIN);
  }

  @Test
  void beginsNoFileWhereTheFolderIsNotMounted() throws Exception {
    FolderCheckpointFiles elsewhere = new FolderCheckpointFiles(folder.resolve("elsewhere"));
    assertThat(elsewhere.append(CHAIN, 1, signed(1), true)).isEmpty();
    assertThat(folder.resolve("elsewhere")).doesNotExist();
    Files.createDirectories(folder.resolve("elsewhere"));
    assertThat(elsewhere.append(CHAIN, 1, signed(1), true)).as("an empty folder").isEmpty();
    assertThat(folder.resolve("elsewhere")).isEmptyDirectory();
  }

  @Test
  void beginsNoFileAgainThatWasLostUnlessAnAdministratorLaysAnEmptyOneDown() throws Exception {
    append(1);
    Files.delete(file());
    assertThat(files.append(CHAIN, 2, signed(2), false)).isEmpty();
    assertThat(file()).doesNotExist();
    Files.createFile(file());
    assertThat(files.append(CHAIN, 2, signed(2), false)).isPresent();
    assertThat(lines()).containsExactly(signed(2));
  }

  @Test
  void tellsAFileThatCannotBeRead() throws Exception {
    Files.createDirectory(file());
    try (Lines lines = files.open(CHAIN)) {
      assertThat(lines.hasNext()).isFalse();
      assertThat(lines.isReadable()).isFalse();
    }
  }

  @Test
  void keepsTheOrderWhenManyAddAtOnce() {
    IntStream.range(1, 200).parallel().forEach(this::append);
    assertThat(lines()).isNotEmpty().isSortedAccordingTo((a, b) -> number(a) - number(b));
  }

  @Test
  void dropsALineThatACrashCutOff() throws Exception {
    append(1);
    Files.writeString(file(), signed(2).substring(0, 20), StandardOpenOption.APPEND);
    assertThat(lines()).containsExactly(signed(1));
    assertThat(append(2)).isEqualTo(2);
    assertThat(lines()).containsExactly(signed(1), signed(2));
  }

  private long append(int position) {
    return files.append(CHAIN, position, signed(position), true).orElseThrow().position();
  }

  private Path file() {
    return folder.resolve("audit").resolve(CHAIN + ".checkpoints");
  }

  private List<String> lines() {
    List<String> read = new ArrayList<>();
    try (Lines lines = files.open(CHAIN)) {
      lines.forEachRemaining(read::add);
    }
    return read;
  }

  private static String signed(int position) {
    String payload = "{\"chain\":\"x\",\"position\":" + position + "}";
    return "header."
        + Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(payload.getBytes(StandardCharsets.UTF_8))
        + ".signature";
  }

  private static int number(String signed) {
    String payload =
        new String(
            Base64.getUrlDecoder().decode(signed.split("\\.", -1)[1]), StandardCharsets.UTF_8);
    return Integer.parseInt(payload.replaceAll("\\D", ""));
  }
}
