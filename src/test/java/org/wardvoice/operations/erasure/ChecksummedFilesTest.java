package org.wardvoice.operations.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksummedFilesTest {

  @TempDir private Path folder;
  private String checksum;

  @BeforeEach
  void write() throws Exception {
    try (ChecksummedFiles files = ChecksummedFiles.in(folder)) {
      files.write("tables/a.ndjson", out -> out.write("one".getBytes(StandardCharsets.UTF_8)));
      Files.writeString(files.file("b c.wav"), "two");
      files.add("b c.wav");
      checksum = files.complete();
    }
  }

  @Test
  void listsEachFileAsOtherProgramsDo() throws Exception {
    ChecksummedFiles.verify(folder, checksum);
    assertThat(folder.resolve("SHA256SUMS"))
        .content()
        .startsWith(
            "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed  tables/a.ndjson\n")
        .endsWith("  b c.wav\n");
  }

  @Test
  void findsDamagedAndMissingFiles() throws Exception {
    Files.writeString(folder.resolve("b c.wav"), "too");
    assertThatThrownBy(() -> ChecksummedFiles.verify(folder, checksum))
        .hasMessageContaining("b c.wav of the export is damaged");
    Files.delete(folder.resolve("tables/a.ndjson"));
    assertThatThrownBy(() -> ChecksummedFiles.verify(folder, checksum))
        .hasMessageContaining("tables/a.ndjson of the export is missing");
  }

  @Test
  void findsAnotherList() throws Exception {
    Files.writeString(folder.resolve("SHA256SUMS"), "");
    assertThatThrownBy(() -> ChecksummedFiles.verify(folder, checksum))
        .hasMessageContaining("SHA256SUMS of the export is damaged");
  }
}
