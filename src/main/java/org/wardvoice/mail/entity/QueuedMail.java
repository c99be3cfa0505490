package org.wardvoice.mail.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A mail that is to be sent, or was. When it is, its work of the same id says. */
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

  /** Where a mail's text stands, for its encryption. */
  public static RowCipher.Place textOf(UUID id) {
    return new RowCipher.Place("mails", id, "text");
  }

  /**
   * A mail that is to be sent.
   *
   * @param text encrypted
   */
  public QueuedMail(UUID id, UUID organizationId, String recipient, String subject, byte[] text) {
    this.id = id;
    this.organizationId = organizationId;
    this.recipient = recipient;
    this.subject = subject;
    this.text = text.clone();
  }

  public UUID id() {
    return id;
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

  /** It was sent, or never will be. */
  public void forgetText() {
    text = null;
  }
}
