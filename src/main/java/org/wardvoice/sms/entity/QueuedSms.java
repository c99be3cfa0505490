package org.wardvoice.sms.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A text message that is to be sent, or was: the work with the same id says which. */
@Entity
@Table(name = "text_messages")
public class QueuedSms {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String recipient;
  private byte[] text;

  protected QueuedSms() {}

  /** Where the text is stored, for its encryption. */
  public static RowCipher.Place textOf(UUID id) {
    return new RowCipher.Place("text_messages", id, "text");
  }

  /**
   * A message that is to be sent.
   *
   * @param text encrypted
   */
  public QueuedSms(UUID id, UUID organizationId, String recipient, byte[] text) {
    this.id = id;
    this.organizationId = organizationId;
    this.recipient = recipient;
    this.text = text.clone();
  }

  /** In the form of E.164. */
  public String recipient() {
    return recipient;
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
