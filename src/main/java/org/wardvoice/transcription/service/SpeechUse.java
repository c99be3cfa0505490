package org.wardvoice.transcription.service;

import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.process.EngineFigures;
import org.wardvoice.shared.process.EngineUse;

/** How this node uses its speech engine. */
@Component
public class SpeechUse {

  private final EngineUse use;
  private final TranscriptionConfig config;

  @Inject
  public SpeechUse(TranscriptionConfig config, Clock clock) {
    this.config = config;
    use = new EngineUse(clock);
  }

  public EngineUse use() {
    return use;
  }

  public EngineFigures figures(TranscriptionEngine engine) {
    return use.figures(config.engine(), engine.state(), config.workers());
  }
}
