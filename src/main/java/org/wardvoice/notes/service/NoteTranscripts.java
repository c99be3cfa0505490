package org.wardvoice.notes.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.transcription.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Subject;
import org.wardvoice.transcription.TranscriptHandler;

/** Leads a note from its recording to its content, and from its content to alerts. Holds no transaction while it thinks. */
@ApplicationScoped
public class NoteTranscripts implements TranscriptHandler {

  private ProcessNote processing;
  private TextAnalysis analysis;

  protected NoteTranscripts() {}

  @Inject
  public NoteTranscripts(ProcessNote processing, TextAnalysis analysis) {
    this.processing = processing;
    this.analysis = analysis;
  }

  @Override
  public String subjectType() {
    return NoteTold.NOTE;
  }

  @Override
  public String permission() {
    return "notes:read";
  }

  @Override
  public Belonging belonging(Subject subject) {
    return processing.belonging(subject);
  }

  @Override
  public Runnable prepare(Subject subject, Optional<Spoken> heard) {
    if (heard.isPresent()) {
      Spoken spoken = heard.get();
      List<AlertFinding> alerts = alerts(spoken.transcript().text());
      return () -> processing.complete(subject, spoken, alerts);
    }
    String text = processing.read(subject);
    List<AlertFinding> alerts = alerts(text);
    return () -> processing.analysed(subject, text, alerts);
  }

  private List<AlertFinding> alerts(String text) {
    return analysis.analyze(text).alerts();
  }

  @Override
  public void failed(Subject subject, String reason) {
    processing.fail(subject, reason);
  }
}
