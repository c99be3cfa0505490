package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import org.wardvoice.transcription.entity.Lane;

/** Does what is to be done on a text that somebody wrote: there is nothing to hear. */
@ApplicationScoped
public class AnalyzeWriting extends TranscribeRecording {

  @Override
  public String kind() {
    return Lane.WRITTEN.kind();
  }
}
