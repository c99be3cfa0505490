package org.wardvoice.transcription.client.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecoderFilesTest {

  @Test
  void carriesEveryClassOfTheProgram() throws IOException, URISyntaxException {
    URL main = getClass().getResource("/org/wardvoice/transcription/decoder/Main.class");
    try (Stream<Path> compiled = Files.list(Path.of(main.toURI()).getParent())) {
      assertThat(compiled.map(path -> "org/wardvoice/transcription/decoder/" + path.getFileName()))
          .filteredOn(name -> !name.endsWith("package-info.class"))
          .containsExactlyInAnyOrderElementsOf(DecoderFiles.CLASSES);
    }
  }

  @Test
  void unpacksOnceIntoTheConfiguredFolder(@TempDir Path folder) throws IOException {
    DecoderFiles first = DecoderFiles.unpack(Optional.of(folder.resolve("work")));
    DecoderFiles second = DecoderFiles.unpack(Optional.of(folder.resolve("work")));
    assertThat(second.folder()).isEqualTo(first.folder());
    assertThat(first.classPath().split(":"))
        .hasSize(5)
        .allSatisfy(part -> assertThat(Path.of(part)).exists());
    try (Stream<Path> left = Files.list(folder.resolve("work"))) {
      assertThat(left).containsExactly(first.folder());
    }
  }

  @Test
  void unpacksByDefaultWhereNobodyElseCanWrite() throws IOException {
    Path parent = DecoderFiles.unpack(Optional.empty()).folder().getParent();
    assertThat(Files.getPosixFilePermissions(parent))
        .allSatisfy(right -> assertThat(right.name()).startsWith("OWNER"));
  }

  @Test
  void saysOnWhichMachinesItRuns() {
    assertThatCode(() -> FfmpegAudioDecoder.requirePlatform("Linux", "amd64"))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> FfmpegAudioDecoder.requirePlatform("Mac OS X", "aarch64"))
        .hasMessage(
            "Recordings can be decoded on Linux on x86-64 only; this machine is Mac OS X on aarch64.");
  }
}
