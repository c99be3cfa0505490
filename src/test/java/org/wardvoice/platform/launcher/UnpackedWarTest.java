package org.wardvoice.platform.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedWarTest {

  private static final String ENTRY = "WEB-INF/classes/version.txt";

  @TempDir private Path folder;
  private Path parent;
  private Path war;

  @BeforeEach
  void write() throws IOException {
    parent = Files.createDirectory(folder.resolve("unpacked"));
    war = folder.resolve("wardvoice.war");
    pack("one");
  }

  @Test
  void isUnpackedOnce() throws IOException {
    Path unpacked = unpacked();
    assertThat(unpacked.resolve(ENTRY)).hasContent("one");
    Path own = Files.createFile(unpacked.resolve("not-unpacked-again"));
    assertThat(unpacked()).isEqualTo(unpacked);
    assertThat(own).exists();
  }

  @Test
  void replacesAnotherVersion() throws IOException {
    Path former = unpacked();
    pack("two");
    Path present = unpacked();
    assertThat(present.resolve(ENTRY)).hasContent("two");
    assertThat(former).doesNotExist();
  }

  @Test
  void beginsAgainAfterACrash() throws IOException {
    Path half = Files.createDirectories(parent.resolve("unfinished/WEB-INF/classes"));
    Files.writeString(half.resolve("version.txt"), "hal");
    Path unpacked = unpacked();
    assertThat(unpacked.resolve(ENTRY)).hasContent("one");
    assertThat(parent.toFile().list()).containsExactly(unpacked.getFileName().toString());
  }

  @Test
  void saysWhichArchiveIsMissing() throws IOException {
    Files.delete(war);
    assertThatIOException().isThrownBy(this::unpacked).withMessageContaining("wardvoice.war");
  }

  private Path unpacked() throws IOException {
    return UnpackedWar.begin(war, parent).folder();
  }

  private void pack(String content) throws IOException {
    try (ZipOutputStream archive = new ZipOutputStream(Files.newOutputStream(war))) {
      archive.putNextEntry(new ZipEntry("WEB-INF/"));
      archive.putNextEntry(new ZipEntry(ENTRY));
      archive.write(content.getBytes(StandardCharsets.UTF_8));
    }
  }
}
