package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.crypto.Sha256;

class EncoderFilesTest {

  private static final Path PUBLISHED = Path.of("target/sentence-encoder");
  private static final Pattern LISTED = Pattern.compile("\\| (\\S+) \\| ([0-9a-f]{64}) \\|");

  @Test
  void carriesEveryClassOfTheProgram() throws IOException, URISyntaxException {
    Path main =
        Path.of(getClass().getResource("/org/wardvoice/analysis/encoder/Main.class").toURI());
    try (Stream<Path> compiled = Files.list(main.getParent())) {
      assertThat(compiled.map(path -> "org/wardvoice/analysis/encoder/" + path.getFileName()))
          .filteredOn(name -> !name.endsWith("package-info.class"))
          .containsExactlyInAnyOrderElementsOf(EncoderFiles.CLASSES);
    }
  }

  @Test
  void isMadeOfWhatItsNoticeSays() throws IOException {
    Matcher listed = LISTED.matcher(Files.readString(Path.of("src/main/resources/encoder/NOTICE")));
    int files = 0;
    while (listed.find()) {
      byte[] content = Files.readAllBytes(PUBLISHED.resolve(listed.group(1)));
      assertThat(HexFormat.of().formatHex(Sha256.digest().digest(content)))
          .as(listed.group(1))
          .isEqualTo(listed.group(2));
      files++;
    }
    assertThat(files).isEqualTo(2);
  }
}
