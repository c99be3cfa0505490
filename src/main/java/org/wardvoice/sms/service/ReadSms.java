package org.wardvoice.sms.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.sms.entity.QueuedSms;
import org.wardvoice.sms.entity.SmsRepository;

/** Reads a text message before it is sent. */
@Stateless
public class ReadSms {

  @Inject private SmsRepository messages;
  @Inject private RowCipher cipher;

  /** A message for this node to send. */
  public record Message(String to, String text) {

    /** Keeps the text out of every log line. */
    @Override
    public String toString() {
      return "Message";
    }
  }

  /** Reads a message; fails if no key can decrypt it. */
  public Message read(UUID id) {
    QueuedSms message = messages.message(id);
    return new Message(message.recipient(), cipher.decrypt(QueuedSms.textOf(id), message.text()));
  }
}
