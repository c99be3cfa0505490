package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.shared.process.NeuralProgram;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.client.decoder.FfmpegAudioDecoder;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/** What happens where the model can't run. */
@Order(1)
class MissingRuntimeTest {

  @Test
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
    try (MoonshineTranscriptionEngine engine =
        new MoonshineTranscriptionEngine(config, new SphinxTranscriptionEngine())) {
      MoonshineHealth health = new MoonshineHealth(config, engine);
      assertThat(health.look()).containsEntry("engine", "moonshine");

      Transcript heard = engine.transcribe(audio());

      assertThat(heard.engine()).isEqualTo("sphinx");
      assertThat(heard.text()).isNotBlank();
      assertThatThrownBy(health::look)
          .hasMessage(
              "sphinx transcribes instead of moonshine: its native library can't be loaded.");
      assertThat(health.isRequired()).isFalse();
    }
  }

  @Test
  void letsAStoppingServerInterruptSphinx() throws TranscriptionException {
    PcmAudio audio = audio();
    SphinxTranscriptionEngine sphinx = new SphinxTranscriptionEngine();
    Thread.currentThread().interrupt();
    try {
      TranscriptionException e =
          catchThrowableOfType(TranscriptionException.class, () -> sphinx.transcribe(audio));
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.INTERRUPTED);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  private static PcmAudio audio() throws TranscriptionException {
    byte[] file = SampleRecordings.read("/speech/sentences/n12.ogg");
    return new FfmpegAudioDecoder(TranscriptionConfig.with(Map.of()))
        .decode(SampleRecordings.source(file));
  }
}
