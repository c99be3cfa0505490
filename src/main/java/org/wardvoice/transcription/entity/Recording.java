package org.wardvoice.transcription.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.transcription.AudioFormat;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.StagedRecording;

/** A recording that belongs to a record. Its bytes are in the storage. */
@Entity
@Table(name = "recordings")
public class Recording {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  @Enumerated(EnumType.STRING)
  private AudioFormat format;

  @Column(name = "byte_size")
  private long byteSize;

  private String sha256;

  @Column(name = "duration_seconds")
  private Double durationSeconds;

  @Column(name = "created_at")
  private Instant createdAt;

  protected Recording() {}

  public Recording(StagedRecording staged, Instant now) {
    id = staged.id();
    organizationId = staged.organizationId();
    format = staged.format();
    byteSize = staged.byteSize();
    sha256 = staged.sha256();
    durationSeconds = staged.seconds().isPresent() ? staged.seconds().getAsDouble() : null;
    createdAt = now;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  /** Seconds; 0 while unknown. */
  public double knownSeconds() {
    return durationSeconds == null ? 0 : durationSeconds;
  }

  /** Sets the length after decoding. */
  public void lasts(double seconds) {
    durationSeconds = seconds;
  }

  public RecordingView view() {
    return new RecordingView(id, format, byteSize, sha256, durationSeconds);
  }
}
