package org.wardvoice.transcription.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.transcription.SampleRecordings;

class BuildLanguageModelTest {

  @Test
  void makesTheSameModelAgain(@TempDir Path folder) throws IOException, URISyntaxException {
    Path again = folder.resolve("made/again.lm");
    BuildLanguageModel.main(new String[] {again.toString()});
    Path built =
        Path.of(
            getClass().getResource("/org/wardvoice/transcription/client/sphinx/domain.lm").toURI());
    assertThat(again).hasSameBinaryContentAs(built);
    assertThat(Files.size(again)).isBetween(500_000L, 3_000_000L);
  }

  @Test
  void leavesTheSentencesThatJudgeTheEngineOutOfTheTemplates() throws IOException {
    Set<List<String>> drawn = new HashSet<>(BuildLanguageModel.templates().sentences());
    String list = new String(SampleRecordings.read("/speech/sentences/sentences.txt"), UTF_8);
    for (String line : list.lines().toList()) {
      String said = line.substring(line.lastIndexOf('|') + 1).toLowerCase(Locale.ROOT);
      assertThat(drawn)
          .doesNotContain(Arrays.asList(said.replaceAll("[^a-z' ]", "").split(" ", -1)));
    }
  }
}
