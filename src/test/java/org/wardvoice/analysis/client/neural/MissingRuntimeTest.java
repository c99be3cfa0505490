package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.shared.process.NeuralProgram;

/** What happens where the encoder can't run. */
class MissingRuntimeTest {

  @Test
  void letsTheLexiconAnalyseAndSaysSoWhenTheLibraryCanNotBeLoaded(@TempDir Path folder)
      throws IOException {
    Path unpacked = EncoderFiles.unpack(Optional.of(folder)).folder();
    Files.writeString(unpacked.resolve(NeuralProgram.LIBRARIES.get(0)), "no library");
    AnalysisConfig config =
        AnalysisConfig.with(
            Map.of(
                "wardvoice.analysis.engine",
                "neural",
                "wardvoice.analysis.work-folder",
                folder.toString()));
    LexiconAnalysisEngine lexicon = new LexiconAnalysisEngine(config);
    try (NeuralAnalysisEngine engine = new NeuralAnalysisEngine(config, lexicon)) {
      AnalysisHealth health = new AnalysisHealth(config, engine);
      assertThat(health.look()).containsEntry("engine", "neural");

      Findings findings =
          new ConfiguredTextAnalysis("neural", List.of(engine, lexicon))
              .analyze("I fell in the shower.");

      assertThat(findings.engine().name()).isEqualTo("lexicon");
      assertThat(findings.engine().note()).contains("native library can't be loaded");
      assertThat(findings.alerts()).extracting(alert -> alert.type()).contains(AlertType.FALL);
      assertThatThrownBy(health::look)
          .hasMessage("lexicon analyses instead of neural: its native library can't be loaded.");
      assertThat(health.isRequired()).isFalse();
    }
  }
}
