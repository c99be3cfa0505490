package org.wardvoice.mail.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.mail.entity.MailRepository;
import org.wardvoice.mail.entity.QueuedMail;
import org.wardvoice.shared.crypto.RowCipher;

/** Reads a mail before it is sent. */
@Stateless
public class ReadMail {

  @Inject private MailRepository mails;
  @Inject private RowCipher cipher;

  /**
   * Reads and decrypts a mail.
   *
   * @throws IllegalStateException if the key to decrypt it is missing
   */
  public ClaimedMail read(UUID id) {
    QueuedMail mail = mails.mail(id);
    String text = cipher.decrypt(QueuedMail.textOf(id), mail.text());
    return new ClaimedMail(id, mail.recipient(), mail.subject(), text);
  }
}
