package org.wardvoice.mail.client;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.UUID;
import org.wardvoice.mail.service.ClaimedMail;

/** A mail as a MIME message. A mail that is sent again after a crash has the same Message-ID. */
final class MailMessage extends MimeMessage {

  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  private final String id;

  private MailMessage(Session session, UUID mailId, InternetAddress from) {
    super(session);
    String address = from.getAddress();
    id = "<" + mailId + address.substring(address.lastIndexOf('@')) + ">";
  }

  static MimeMessage of(Session session, InternetAddress from, ClaimedMail mail, Instant now)
      throws MessagingException, UnsupportedEncodingException {
    MimeMessage message = new MailMessage(session, mail.id(), from);
    message.setFrom(new InternetAddress(from.getAddress(), from.getPersonal(), UTF_8));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to(), true));
    message.setSubject(mail.subject(), UTF_8);
    message.setText(mail.text(), UTF_8);
    message.setSentDate(Date.from(now));
    // Suppresses automatic replies.
    message.setHeader("Auto-Submitted", "auto-generated");
    message.saveChanges();
    return message;
  }

  @Override
  protected void updateMessageID() throws MessagingException {
    setHeader("Message-ID", id);
  }
}
