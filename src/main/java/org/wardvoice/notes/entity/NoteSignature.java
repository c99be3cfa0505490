package org.wardvoice.notes.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** The signature of a note, and the signed text. Its id is the note's. Never changed. */
@Entity
@Table(name = "note_signatures")
public class NoteSignature {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String payload;
  private String jws;

  @Column(name = "key_id")
  private String keyId;

  private String algorithm;

  @Column(name = "signed_by")
  private UUID signedBy;

  @Column(name = "signed_at")
  private Instant signedAt;

  protected NoteSignature() {}

  /**
   * The signature of a signed note.
   *
   * @param payload the signed text, byte for byte
   * @param jws the detached signature
   */
  public NoteSignature(Note note, String payload, String jws, String keyId, String algorithm) {
    this.id = note.id();
    this.organizationId = note.organizationId();
    this.payload = payload;
    this.jws = jws;
    this.keyId = keyId;
    this.algorithm = algorithm;
    this.signedBy = note.signedBy();
    this.signedAt = note.signedAt();
  }

  public String payload() {
    return payload;
  }

  public String jws() {
    return jws;
  }

  public String keyId() {
    return keyId;
  }

  public String algorithm() {
    return algorithm;
  }

  public UUID signedBy() {
    return signedBy;
  }

  public Instant signedAt() {
    return signedAt;
  }
}
