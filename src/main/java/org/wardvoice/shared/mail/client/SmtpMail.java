package org.wardvoice.shared.mail.client;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.UUID;
import org.wardvoice.shared.mail.service.ClaimedMail;

/**
 * Hands mail to a mail server.
 *
 * @param session says where that is, and how it is spoken to
 * @param user null: what the session says, or nobody
 */
record SmtpMail(Session session, InternetAddress from, String user, String password) {

  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  void send(ClaimedMail mail, Instant now) throws MessagingException, UnsupportedEncodingException {
    MimeMessage message = message(mail, now);
    try (Transport transport = session.getTransport("smtp")) {
      transport.connect(user, password);
      transport.sendMessage(message, message.getAllRecipients());
    }
  }

  private MimeMessage message(ClaimedMail mail, Instant now)
      throws MessagingException, UnsupportedEncodingException {
    MimeMessage message = new Identified(session, mail.id(), from);
    message.setFrom(new InternetAddress(from.getAddress(), from.getPersonal(), UTF_8));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to(), true));
    message.setSubject(mail.subject(), UTF_8);
    message.setText(mail.text(), UTF_8);
    message.setSentDate(Date.from(now));
    // Nobody's holiday notice shall answer.
    message.setHeader("Auto-Submitted", "auto-generated");
    message.saveChanges();
    return message;
  }

  /** A mail that is sent twice, since a node vanished in between, bears the same identifier both times. */
  private static final class Identified extends MimeMessage {

    private final String id;

    Identified(Session session, UUID mailId, InternetAddress from) {
      super(session);
      String address = from.getAddress();
      id = "<" + mailId + address.substring(address.lastIndexOf('@')) + ">";
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }
}
