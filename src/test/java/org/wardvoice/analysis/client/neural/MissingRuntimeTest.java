package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.analysis.service.ConfiguredTextAnalysis;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.shared.process.NeuralProgram;

/** What happens where the encoder can't run. */
class MissingRuntimeTest {

  private static AnalysisConfig config(Path folder) {
    return AnalysisConfig.with(
        Map.of(
            "wardvoice.analysis.engine",
            "neural",
            "wardvoice.analysis.work-folder",
            folder.toString()));
  }

  @Test
  void letsTheLexiconAnalyseAndSaysSoWhenTheLibraryCanNotBeLoaded(@TempDir Path folder)
      throws IOException {
    Path unpacked = EncoderFiles.unpack(Optional.of(folder)).folder();
    Files.writeString(unpacked.resolve(NeuralProgram.LIBRARIES.get(0)), "no library");
    AnalysisConfig config = config(folder);
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

  /** Such as while the machine is short of memory. */
  @Test
  void triesAgainWhenTheLibraryCanNotBeLoadedAfterItHasWorked(@TempDir Path folder)
      throws IOException {
    AnalysisConfig config = config(folder);
    try (NeuralAnalysisEngine engine =
        new NeuralAnalysisEngine(config, new LexiconAnalysisEngine(config))) {
      engine.warm();
      for (ProcessHandle process : engine.processes()) {
        process.destroyForcibly();
        process.onExit().join();
      }
      Path unpacked = EncoderFiles.unpack(Optional.of(folder)).folder();
      Path library = unpacked.resolve(NeuralProgram.LIBRARIES.get(0));
      Path sound = Files.move(library, folder.resolve("sound"));
      Files.writeString(library, "no library");

      assertThatThrownBy(() -> engine.analyze("I fell in the shower."))
          .isInstanceOf(AnalysisFailedException.class)
          .hasMessage("The sentence encoder failed.");
      assertThat(engine.obstacle()).isEmpty();

      Files.move(sound, library, StandardCopyOption.REPLACE_EXISTING);
      assertThat(engine.analyze("I fell in the shower.").engine().name()).isEqualTo("neural");
    }
  }
}
