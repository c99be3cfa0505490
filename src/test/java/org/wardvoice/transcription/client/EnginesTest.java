package org.wardvoice.transcription.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.enterprise.event.Startup;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.transcription.client.command.CommandTranscriptionEngine;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.client.openai.OpenAiTranscriptionEngine;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.SpeechUse;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;

class EnginesTest {

  private static Engines engines(Map<String, String> settings) {
    TranscriptionConfig config = TranscriptionConfig.with(settings);
    SphinxTranscriptionEngine sphinx = new SphinxTranscriptionEngine();
    return new Engines(
        config,
        new SpeechUse(config, Clock.systemUTC()),
        new MoonshineTranscriptionEngine(config, sphinx),
        sphinx,
        new OpenAiTranscriptionEngine(config, new SecureRandom()),
        new CommandTranscriptionEngine(config));
  }

  private static void start(Map<String, String> settings) {
    engines(settings).check(new Startup());
  }

  @Test
  void choosesTheEngineByItsName() {
    assertThat(chosen("moonshine")).isInstanceOf(MoonshineTranscriptionEngine.class);
    assertThat(chosen("sphinx")).isInstanceOf(SphinxTranscriptionEngine.class);
    assertThat(chosen("openai")).isInstanceOf(OpenAiTranscriptionEngine.class);
    assertThat(chosen("command")).isInstanceOf(CommandTranscriptionEngine.class);
  }

  private static TranscriptionEngine chosen(String name) {
    return chosen(engines(Map.of("wardvoice.transcription.engine", name)));
  }

  private static TranscriptionEngine chosen(Engines engines) {
    return ((TracedEngine) engines.chosen()).engine();
  }

  @Test
  void startsWithTheEmbeddedEngine() {
    start(Map.of());
    assertThat(chosen(engines(Map.of()))).isInstanceOf(MoonshineTranscriptionEngine.class);
  }

  @Test
  void refusesToStartWithAnUnknownEngine() {
    assertThatThrownBy(() -> start(Map.of("wardvoice.transcription.engine", "whisper")))
        .hasMessage(
            "wardvoice.transcription.engine must be one of moonshine, sphinx, openai, command, not"
                + " \"whisper\".");
  }

  @ParameterizedTest
  @CsvSource({
    "moonshine, wardvoice.transcription.moonshine.timeout, soon",
    "openai, wardvoice.transcription.openai.timeout, soon",
    "openai, wardvoice.transcription.openai.timeout, PT-5S",
    "openai, wardvoice.transcription.openai.base-url, http://no host",
    "openai, wardvoice.transcription.openai.base-url, localhost",
    "command, wardvoice.transcription.command.line, ''",
    "sphinx, wardvoice.transcription.decoder.processes, 0",
    "sphinx, wardvoice.transcription.decoder.heap, much",
    "sphinx, wardvoice.limits.audio-duration, 30"
  })
  void refusesToStartWithAWrongValueAndNamesItsKey(String engine, String key, String value) {
    assertThatThrownBy(() -> start(Map.of("wardvoice.transcription.engine", engine, key, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(key);
  }
}
