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
 * Hands mails to a mail server over one connection: to greet it and to sign in takes longer than a mail. A connection
 * that the server has closed since is made anew.
 */
final class SmtpConnection implements MailConnection {

  private static final Log LOG = Log.of(SmtpConnection.class);

  // The mail server's own words may quote the recipient.
  private static final String REFUSED = "The mail server refused the message.";
  private static final String DENIED = "The mail server did not accept the user name or password.";
  private static final String UNREACHABLE = "The mail server could not be reached.";

  private final Server server;
  private final InternetAddress from;
  private final Clock clock;
  private Session session;
  private Transport transport;

  /**
   * Not connected yet.
   *
   * @param from whom mails come from
   */
  SmtpConnection(Server server, InternetAddress from, Clock clock) {
    this.server = server;
    this.from = from;
    this.clock = clock;
  }

  /** A mail server, and how it is spoken to. */
  interface Server {

    Session session() throws NamingException;

    /** Null: what the session says, or nobody. */
    String user();

    /** Null as the user's name is. */
    String password();
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
      session = server.session();
      transport = session.getTransport("smtp");
    }
    if (!transport.isConnected()) {
      transport.connect(server.user(), server.password());
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
