package org.wardvoice.mail.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;

/** A mail that is to be sent, or was. */
@Entity
@Table(name = "mails")
public class QueuedMail {

  @Id private UUID id;

  @Column(name = "organization_id")
  private UUID organizationId;

  private String recipient;
  private String subject;
  private byte[] text;

  @Column(name = "created_at")
  private Instant createdAt;

  private int attempts;

  @Column(name = "due_at")
  private Instant dueAt;

  @Column(name = "sent_at")
  private Instant sentAt;

  @Column(name = "failed_at")
  private Instant failedAt;

  @Column(name = "last_error")
  private String lastError;

  protected QueuedMail() {}

  /** Where a mail's text stands, for its encryption. */
  public static RowCipher.Place textOf(UUID id) {
    return new RowCipher.Place("mails", id, "text");
  }

  /**
   * A mail that is due at once.
   *
   * @param text encrypted
   */
  public QueuedMail(
      UUID id, UUID organizationId, String recipient, String subject, byte[] text, Instant now) {
    this.id = id;
    this.organizationId = organizationId;
    this.recipient = recipient;
    this.subject = subject;
    this.text = text.clone();
    createdAt = now;
    dueAt = now;
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

  public int attempts() {
    return attempts;
  }

  /** Whether this try is still the last one, and open. */
  public boolean isInTry(int attempt) {
    return attempts == attempt && sentAt == null && failedAt == null;
  }

  /** One more try begins; unless it ends before, another may begin after the lease. */
  public void tryUntil(Instant leaseEnd) {
    attempts++;
    dueAt = leaseEnd;
  }

  public void sent(Instant now) {
    sentAt = now;
    lastError = null;
    text = null;
  }

  public void tryAgain(Instant due, String error) {
    dueAt = due;
    lastError = error;
  }

  public void giveUp(Instant now, String error) {
    failedAt = now;
    lastError = error;
    text = null;
  }
}
