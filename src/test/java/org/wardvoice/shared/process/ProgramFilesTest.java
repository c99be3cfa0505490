package org.wardvoice.shared.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {

  private static final String RESOURCE = "META-INF/microprofile-config.properties";

  @TempDir private Path work;

  private Path unpack(List<String> resources) throws IOException {
    return ProgramFiles.unpack(Optional.of(work), "program", resources).folder();
  }

  private Path leftover(String name, Duration age) throws IOException {
    Path folder = Files.createDirectories(work.resolve(name));
    Files.writeString(Files.createDirectory(folder.resolve("lib")).resolve("part.jar"), "part");
    Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(age)));
    return folder;
  }

  @Test
  void leavesNothingOfAFailedCopy() {
    assertThatThrownBy(() -> unpack(List.of(RESOURCE, RESOURCE)))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(work).isEmptyDirectory();
  }

  @Test
  void bringsBackFilesThatAreGone() throws IOException {
    String other = "ValidationMessages.properties";
    List<String> resources = List.of(RESOURCE, other);
    ProgramFiles program = ProgramFiles.unpack(Optional.of(work), "program", resources);
    Path kept = program.folder().resolve(other);
    FileTime written = FileTime.from(Instant.now().minus(Duration.ofDays(20)));
    Files.setLastModifiedTime(kept, written);
    Files.delete(program.folder().resolve(RESOURCE));
    Files.delete(program.folder().resolve(RESOURCE).getParent());
    assertThat(program.isComplete()).isFalse();

    assertThat(unpack(resources)).isEqualTo(program.folder());
    assertThat(program.isComplete()).isTrue();
    assertThat(program.folder().resolve(RESOURCE)).isNotEmptyFile();
    assertThat(Files.getLastModifiedTime(kept)).isEqualTo(written);
    assertThat(work.toFile().listFiles()).containsExactly(program.folder().toFile());
  }

  @Test
  void deletesWhatKilledServersLeftBehind() throws IOException {
    Path unpacked = unpack(List.of(RESOURCE));
    leftover("unpacking-1", Duration.ofDays(2));
    Path running = leftover("unpacking-2", Duration.ofHours(1));
    Path earlier = leftover("program-1", Duration.ofDays(100));

    assertThat(unpack(List.of(RESOURCE))).isEqualTo(unpacked);
    assertThat(work.toFile().listFiles())
        .containsExactlyInAnyOrder(unpacked.toFile(), running.toFile(), earlier.toFile());
    assertThat(unpacked.resolve(RESOURCE)).isNotEmptyFile();
  }
}
