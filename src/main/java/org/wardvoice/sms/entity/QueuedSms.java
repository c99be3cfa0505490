package org.wardvoice.sms.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A text message; the work item with the same id says whether it has been sent. */
@Entity
@Table(name = "text_messages")
public class QueuedSms {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String recipient;
  private byte[] text;

  protected QueuedSms() {}

  /** The encryption context of a message's text. */
  public static RowCipher.Place textOf(UUID id) {
    return new RowCipher.Place("text_messages", id, "text");
  }

  /**
   * A message to be sent.
   *
   * @param text encrypted
   */
  public QueuedSms(UUID id, UUID organizationId, String recipient, byte[] text) {
    this.id = id;
    this.organizationId = organizationId;
    this.recipient = recipient;
    this.text = text.clone();
  }

  /** In E.164 format. */
  public String recipient() {
    return recipient;
  }

  /** Encrypted. */
  public byte[] text() {
    return text.clone();
  }

  /** Erases the text after the message was sent, or can't be sent any more. */
  public void forgetText() {
    text = null;
  }
}
