package org.wardvoice.notes.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptHandler;
import org.wardvoice.transcription.TranscriptionSubject;

/** Transcribes notes and analyses their content for alerts. Runs outside of transactions. */
@ApplicationScoped
public class NoteTranscripts implements TranscriptHandler<NoteTranscripts.Looked> {

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
    return PublishNoteChange.NOTE;
  }

  @Override
  public String permission() {
    return "notes:read";
  }

  @Override
  public boolean isDictated() {
    return true;
  }

  @Override
  public Belonging belonging(TranscriptionSubject subject) {
    return processing.belonging(subject);
  }

  /**
   * The findings in a text.
   *
   * @param text the analysed text
   */
  record Looked(String text, Findings findings) {}

  @Override
  public Looked prepare(TranscriptionSubject subject, Optional<Spoken> heard) {
    return heard
        .map(Spoken::transcript)
        .map(
            spoken ->
                new Looked(spoken.text(), analysis.analyze(spoken.text(), spoken.toldLanguage())))
        .orElseGet(() -> looked(processing.read(subject)));
  }

  private Looked looked(List<String> parts) {
    return new Looked(NoteParts.joined(parts), NoteParts.analyze(parts, analysis));
  }

  @Override
  public void commit(TranscriptionSubject subject, Optional<Spoken> heard, Looked looked) {
    heard.ifPresentOrElse(
        spoken -> processing.complete(subject, spoken, looked.findings()),
        () -> processing.analysed(subject, looked.text(), looked.findings()));
  }

  @Override
  public void failed(TranscriptionSubject subject, String reason) {
    processing.fail(subject, reason);
  }

  @Override
  public void queuedAgain(TranscriptionSubject subject, UUID jobId) {
    processing.queuedAgain(subject, jobId);
  }
}
