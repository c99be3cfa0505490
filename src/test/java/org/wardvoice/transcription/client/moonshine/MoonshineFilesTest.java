package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.crypto.Sha256;

class MoonshineFilesTest {

  private static final Path WEIGHTS = Path.of("src/main/resources/moonshine");
  private static final Pattern LISTED = Pattern.compile("\\| (\\S+) \\| ([0-9a-f]{64}) \\|");

  @Test
  void carriesEveryClassOfTheProgram() throws IOException, URISyntaxException {
    URL main = getClass().getResource("/org/wardvoice/transcription/moonshine/Main.class");
    try (Stream<Path> compiled = Files.list(Path.of(main.toURI()).getParent())) {
      assertThat(
              compiled.map(path -> "org/wardvoice/transcription/moonshine/" + path.getFileName()))
          .filteredOn(name -> !name.endsWith("package-info.class"))
          .containsExactlyInAnyOrderElementsOf(MoonshineFiles.CLASSES);
    }
  }

  @Test
  void keepsTheWeightsAsTheirNoticeSays() throws IOException {
    Matcher listed = LISTED.matcher(Files.readString(WEIGHTS.resolve("NOTICE")));
    int files = 0;
    while (listed.find()) {
      byte[] content = Files.readAllBytes(WEIGHTS.resolve(listed.group(1)));
      assertThat(HexFormat.of().formatHex(Sha256.digest().digest(content)))
          .as(listed.group(1))
          .isEqualTo(listed.group(2));
      files++;
    }
    assertThat(files).isEqualTo(3);
  }

  @Test
  void unpacksOnce(@TempDir Path folder) throws IOException {
    Path first = MoonshineFiles.unpack(Optional.of(folder)).folder();
    Path second = MoonshineFiles.unpack(Optional.of(folder)).folder();
    assertThat(second).isEqualTo(first);
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.toList()).isEqualTo(List.of(first));
    }
  }
}
