package org.wardvoice.mail.client;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.ParseException;
import java.io.UnsupportedEncodingException;
import java.time.Clock;
import javax.naming.NamingException;
import org.wardvoice.mail.service.ClaimedMail;
import org.wardvoice.mail.service.MailConnection;
import org.wardvoice.shared.log.Log;
import org.wardvoice.work.WorkFailure;

/**
 * Sends mails over one connection, because connecting and signing in takes longer than a mail. Reconnects if the server
 * has closed the connection.
 */
final class SmtpConnection implements MailConnection {

  private static final Log LOG = Log.of(SmtpConnection.class);

  // The mail server's own error text may contain the recipient.
  private static final String REFUSED = "The mail server refused the message.";
  private static final String DENIED = "The mail server did not accept the user name or password.";
  private static final String UNREACHABLE = "The mail server could not be reached.";

  private final Sessions sessions;
  private final String user;
  private final String password;
  private final InternetAddress from;
  private final Clock clock;
  private Session session;
  private Transport transport;

  /**
   * Doesn't connect yet.
   *
   * @param user null: the session's user, or none
   * @param password null: the session's password, or none
   * @param from the sender's address
   */
  SmtpConnection(
      Sessions sessions, String user, String password, InternetAddress from, Clock clock) {
    this.sessions = sessions;
    this.user = user;
    this.password = password;
    this.from = from;
    this.clock = clock;
  }

  /** Finds the mail server's session. */
  interface Sessions {

    Session find() throws NamingException;
  }

  @Override
  public void send(ClaimedMail mail) throws WorkFailure {
    try {
      connect();
      MimeMessage message = MailMessage.of(session, from, mail, clock.instant());
      transport.sendMessage(message, message.getAllRecipients());
    } catch (SendFailedException | ParseException | UnsupportedEncodingException refused) {
      throw new WorkFailure(REFUSED, refused, WorkFailure.Next.TRY_AGAIN);
    } catch (AuthenticationFailedException denied) {
      throw new WorkFailure(DENIED, denied, WorkFailure.Next.PAUSE);
    } catch (MessagingException | NamingException unreachable) {
      throw new WorkFailure(UNREACHABLE, unreachable, WorkFailure.Next.PAUSE);
    }
  }

  private void connect() throws NamingException, MessagingException {
    if (transport == null) {
      session = sessions.find();
      transport = session.getTransport("smtp");
    }
    if (!transport.isConnected()) {
      transport.connect(user, password);
    }
  }

  @Override
  public void close() {
    if (transport == null) {
      return;
    }
    try {
      transport.close();
    } catch (MessagingException gone) {
      LOG.info("mail.not_closed", "error", gone.getClass().getSimpleName());
    }
  }
}
