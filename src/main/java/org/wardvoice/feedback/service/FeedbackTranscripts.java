package org.wardvoice.feedback.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.analysis.Findings;
import org.wardvoice.analysis.TextAnalysis;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.TranscriptHandler;
import org.wardvoice.transcription.TranscriptionSubject;

/** Analyses transcripts of feedback. Runs outside of transactions. */
@ApplicationScoped
public class FeedbackTranscripts implements TranscriptHandler<Findings> {

  static final String SUBJECT_TYPE = "feedback";

  @Inject private ProcessFeedback processing;
  @Inject private TextAnalysis analysis;

  @Override
  public String subjectType() {
    return SUBJECT_TYPE;
  }

  @Override
  public String permission() {
    return "feedback:read";
  }

  @Override
  public Belonging belonging(TranscriptionSubject subject) {
    return processing.belonging(subject);
  }

  @Override
  public Findings prepare(TranscriptionSubject subject, Optional<Spoken> heard) {
    return heard
        .map(Spoken::transcript)
        .map(spoken -> analysis.analyze(spoken.text(), spoken.toldLanguage()))
        .orElseGet(() -> analysis.analyze(processing.writtenText(subject)));
  }

  @Override
  public void commit(TranscriptionSubject subject, Optional<Spoken> heard, Findings findings) {
    processing.complete(subject, heard, findings);
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
