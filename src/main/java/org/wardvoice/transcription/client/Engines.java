package org.wardvoice.transcription.client;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.transcription.client.command.CommandTranscriptionEngine;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.client.openai.OpenAiTranscriptionEngine;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.SpeechUse;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;

/** Selects the speech engine that is configured by {@code wardvoice.transcription.engine}. */
@ApplicationScoped
public class Engines {

  private TranscriptionConfig config;
  private SpeechUse use;
  private MoonshineTranscriptionEngine moonshine;
  private SphinxTranscriptionEngine sphinx;
  private OpenAiTranscriptionEngine openAi;
  private CommandTranscriptionEngine command;

  /** For CDI proxies. */
  protected Engines() {}

  @Inject
  public Engines(
      TranscriptionConfig config,
      SpeechUse use,
      MoonshineTranscriptionEngine moonshine,
      SphinxTranscriptionEngine sphinx,
      OpenAiTranscriptionEngine openAi,
      CommandTranscriptionEngine command) {
    this.config = config;
    this.use = use;
    this.moonshine = moonshine;
    this.sphinx = sphinx;
    this.openAi = openAi;
    this.command = command;
  }

  /** Engines load their data on first use. */
  @Produces
  @ApplicationScoped
  public TranscriptionEngine chosen() {
    return new TracedEngine(config.engine(), named(config.engine()), use.use());
  }

  private TranscriptionEngine named(String name) {
    return switch (name) {
      case MoonshineTranscriptionEngine.NAME -> moonshine;
      case SphinxTranscriptionEngine.NAME -> sphinx;
      case OpenAiTranscriptionEngine.NAME -> openAi;
      case CommandTranscriptionEngine.NAME -> command;
      default -> throw unknown();
    };
  }

  /** Fails at startup instead of at the first recording if a value is invalid. */
  void check(@Observes Startup start) {
    config.check();
    chosen();
    BestEffort.run("transcription.tidy", command::tidy);
  }

  private IllegalArgumentException unknown() {
    List<String> names =
        List.of(
            MoonshineTranscriptionEngine.NAME,
            SphinxTranscriptionEngine.NAME,
            OpenAiTranscriptionEngine.NAME,
            CommandTranscriptionEngine.NAME);
    return new IllegalArgumentException(
        "wardvoice.transcription.engine must be one of "
            + String.join(", ", names)
            + ", not \""
            + config.engine()
            + "\".");
  }
}
