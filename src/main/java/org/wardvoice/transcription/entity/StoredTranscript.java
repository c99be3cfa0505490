package org.wardvoice.transcription.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.json.Json;
import org.wardvoice.transcription.EngineText;
import org.wardvoice.transcription.Spoken;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;

/** The transcript before any correction. Its id is the job's. */
@Entity
@Table(name = "transcripts")
public class StoredTranscript {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String text;

  /** Null if it is the text. */
  @Column(name = "engine_text")
  private String engineText;

  /** Null if nothing was corrected. */
  @Column(name = "word_changes")
  private String wordChanges;

  @Column private String language;
  @Column private double confidence;
  private String words;
  @Column private String engine;

  @Column(name = "engine_version")
  private String engineVersion;

  @Column(name = "created_at")
  private Instant createdAt;

  protected StoredTranscript() {}

  public StoredTranscript(TranscriptionJob job, Spoken heard, Instant now) {
    Transcript transcript = heard.transcript();
    id = job.id();
    organizationId = job.organizationId();
    text = transcript.text();
    engineText = heard.engineText().equals(text) ? null : heard.engineText();
    wordChanges = heard.changes().isEmpty() ? null : Json.write(heard.changes());
    language = transcript.language();
    confidence = transcript.confidence();
    words = Json.write(transcript.words());
    engine = transcript.engine();
    engineVersion = transcript.engineVersion();
    createdAt = now;
  }

  public boolean belongsTo(UUID organization) {
    return organizationId.equals(organization);
  }

  public UUID id() {
    return id;
  }

  public EngineText engineText() {
    return new EngineText(engineText == null ? text : engineText, engine, engineVersion);
  }

  public String text() {
    return text;
  }

  public List<Word> words() {
    return List.of(Json.read(words, Word[].class));
  }
}
