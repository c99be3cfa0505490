package org.wardvoice.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.configuration.GreenMailConfiguration;
import com.icegreen.greenmail.user.MessageDeliveryHandler;
import com.icegreen.greenmail.user.UserException;
import com.icegreen.greenmail.user.UserManager;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.util.Arrays;
import java.util.List;
import org.awaitility.Awaitility;

/** A mail server that takes all mail, where the service expects one. Runs until it is closed. */
public final class Mailbox implements AutoCloseable {

  /** As in {@code server-under-test.properties}. */
  public static final String USER = "wardvoice";

  public static final String PASSWORD = "mail-secret";

  private final GreenMail server;

  private Mailbox(int port) {
    server =
        new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP))
            .withConfiguration(GreenMailConfiguration.aConfig().withUser(USER, PASSWORD));
    server.start();
  }

  /** The mail server of the service that tests share. */
  public static Mailbox of(ServerUnderTest service) {
    return new Mailbox(service.port("smtp"));
  }

  /** On a port of one's own choice. */
  public static Mailbox at(int port) {
    return new Mailbox(port);
  }

  /** From now on takes no mail to this address; returns itself. */
  public Mailbox refusing(String address) {
    UserManager users = server.getUserManager();
    MessageDeliveryHandler others = users.getMessageDeliveryHandler();
    users.setMessageDeliveryHandler(
        (mail, recipient) -> {
          if (recipient.getEmail().equals(address)) {
            throw new UserException("unknown");
          }
          return others.handle(mail, recipient);
        });
    return this;
  }

  /** The first mail to this address, once it has come. */
  public MimeMessage await(String address) {
    Awaitility.await("mail to " + address)
        .untilAsserted(() -> assertThat(recipients()).contains(address));
    return to(address).get(0);
  }

  private List<String> recipients() {
    return Arrays.stream(server.getReceivedMessages()).map(Mailbox::recipient).toList();
  }

  /** All mail to this address that has come so far. */
  public List<MimeMessage> to(String address) {
    return Arrays.stream(server.getReceivedMessages())
        .filter(message -> recipient(message).equals(address))
        .toList();
  }

  private static String recipient(MimeMessage message) {
    try {
      return message.getRecipients(Message.RecipientType.TO)[0].toString();
    } catch (MessagingException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
