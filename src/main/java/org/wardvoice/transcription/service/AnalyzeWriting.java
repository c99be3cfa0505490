package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import org.wardvoice.transcription.entity.Lane;

/** Analyzes written text: there is no recording to transcribe. */
@ApplicationScoped
public class AnalyzeWriting extends TranscribeRecording {

  @Override
  public String kind() {
    return Lane.WRITTEN.kind();
  }
}
