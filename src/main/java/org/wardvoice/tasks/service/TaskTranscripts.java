package org.wardvoice.tasks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.ZonedDateTime;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.event.Belonging;
import org.wardvoice.shared.time.TimeConfig;
import org.wardvoice.tasks.service.spoken.HeardTask;
import org.wardvoice.tasks.service.spoken.SpokenTaskReader;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.TranscriptHandler;
import org.wardvoice.transcription.TranscriptionSubject;

/** Extracts the fields of a spoken task from its transcript. Runs outside of transactions. */
@ApplicationScoped
public class TaskTranscripts implements TranscriptHandler<HeardTask> {

  private HearTask hearing;
  private SpokenTaskReader reader;
  private TimeConfig time;

  protected TaskTranscripts() {}

  @Inject
  public TaskTranscripts(HearTask hearing, SpokenTaskReader reader, TimeConfig time) {
    this.hearing = hearing;
    this.reader = reader;
    this.time = time;
  }

  @Override
  public String subjectType() {
    return TaskNews.TYPE;
  }

  @Override
  public String permission() {
    return "task:read";
  }

  @Override
  public Belonging belonging(TranscriptionSubject subject) {
    return hearing.belonging(subject);
  }

  @Override
  public HeardTask prepare(TranscriptionSubject subject, Optional<Spoken> heard) {
    Transcript transcript = heard.orElseThrow().transcript();
    if (!transcript.mayBeEnglish()) {
      return reader.copy(transcript.text());
    }
    // "In an hour" is relative to the time of the recording, however long it has waited.
    ZonedDateTime said = hearing.spokenAt(subject).atZone(time.zone());
    return reader.read(transcript.text(), said);
  }

  @Override
  public void commit(TranscriptionSubject subject, Optional<Spoken> heard, HeardTask found) {
    hearing.complete(subject, found, heard.orElseThrow().transcript().confidence());
  }

  @Override
  public void failed(TranscriptionSubject subject, String reason) {
    hearing.fail(subject, reason);
  }

  @Override
  public void queuedAgain(TranscriptionSubject subject, UUID jobId) {
    hearing.queuedAgain(subject, jobId);
  }
}
