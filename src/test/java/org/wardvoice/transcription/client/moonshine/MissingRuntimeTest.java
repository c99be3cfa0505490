package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/** What happens where the model can't run. Loads Sphinx once: that takes seconds. */
@Order(1)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MissingRuntimeTest {

  private static final SphinxTranscriptionEngine SPHINX = new SphinxTranscriptionEngine();
  private static final PcmAudio AUDIO =
      new InProcessAudioDecoder()
          .decode(SampleRecordings.source(SampleRecordings.read("/speech/sentences/n12.ogg")));

  @Test
  @Order(1)
  void letsSphinxTranscribeAndSaysSoWhenTheLibraryCanNotBeLoaded(@TempDir Path folder)
      throws IOException, TranscriptionException {
    Path unpacked = MoonshineFiles.unpack(Optional.of(folder)).folder();
    Files.writeString(unpacked.resolve(NeuralProgram.LIBRARIES.get(0)), "no library");
    TranscriptionConfig config =
        TranscriptionConfig.with(
            Map.of(
                "wardvoice.transcription.engine",
                "moonshine",
                "wardvoice.transcription.work-folder",
                folder.toString()));
    try (MoonshineTranscriptionEngine engine = new MoonshineTranscriptionEngine(config, SPHINX)) {
      MoonshineHealth health = new MoonshineHealth(config, engine);
      assertThat(health.look()).containsEntry("engine", "moonshine");

      Transcript heard = engine.transcribe(AUDIO);

      assertThat(heard.engine()).isEqualTo("sphinx");
      assertThat(heard.text()).isNotBlank();
      assertThatThrownBy(health::look)
          .hasMessage(
              "sphinx transcribes instead of moonshine: its native library can't be loaded.");
      assertThat(health.isRequired()).isFalse();
    }
  }

  /** The last one, because the recognizer that it interrupts isn't used again. */
  @Test
  @Order(2)
  void letsAStoppingServerInterruptSphinx() {
    Thread.currentThread().interrupt();
    try {
      TranscriptionException e =
          catchThrowableOfType(TranscriptionException.class, () -> SPHINX.transcribe(AUDIO));
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.INTERRUPTED);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
