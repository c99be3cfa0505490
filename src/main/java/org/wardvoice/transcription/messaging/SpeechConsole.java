package org.wardvoice.transcription.messaging;

import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.management.Figures;
import org.wardvoice.shared.management.ManagedBeans;
import org.wardvoice.shared.process.EngineFigures;
import org.wardvoice.transcription.service.SpeechUse;
import org.wardvoice.transcription.service.TranscriptionEngine;

/** Shows the speech engine in the server's console (JMX). */
@Component
public class SpeechConsole implements ManagedBeans {

  private final SpeechUse use;
  private final TranscriptionEngine engine;

  @Inject
  public SpeechConsole(SpeechUse use, TranscriptionEngine engine) {
    this.use = use;
    this.engine = engine;
  }

  @Override
  public Map<String, Object> beans() {
    return Map.of(
        "type=Engine,name=speech", Figures.of(EngineFigures.class, () -> use.figures(engine)));
  }
}
