package org.wardvoice.mail.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A mail that is queued, or was sent. Its status is in the work with the same id. */
@Entity
@Table(name = "mails")
public class QueuedMail {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String recipient;
  private String subject;
  private byte[] text;

  protected QueuedMail() {}

  /** The location of a mail's text, for its encryption. */
  public static RowCipher.Place textOf(UUID id) {
    return new RowCipher.Place("mails", id, "text");
  }

  /**
   * @param text encrypted
   */
  public QueuedMail(UUID id, UUID organizationId, String recipient, String subject, byte[] text) {
    this.id = id;
    this.organizationId = organizationId;
    this.recipient = recipient;
    this.subject = subject;
    this.text = text.clone();
  }

  public String recipient() {
    return recipient;
  }

  public String subject() {
    return subject;
  }

  /** Encrypted. */
  public byte[] text() {
    return text.clone();
  }

  /** Deletes the text after the mail was sent or has failed. */
  public void forgetText() {
    text = null;
  }
}
