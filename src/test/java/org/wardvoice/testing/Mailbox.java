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
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;

/**
 * A mail server that accepts all mail, on the port where the service expects it. Concurrent tests share one for a port;
 * it stops when the last of them has closed it.
 */
public final class Mailbox implements AutoCloseable {

  /** The lock for tests that use the shared service's mail server. */
  public static final String SHARED = "mailbox";

  /** As in {@code server-under-test.properties}. */
  public static final String USER = "wardvoice";

  public static final String PASSWORD = "mail-secret";

  private static final Pattern TOKEN = Pattern.compile("token=([\\w-]+)");
  private static final Map<Integer, Shared> RUNNING = new ConcurrentHashMap<>();

  private final int port;
  private final GreenMail server;

  /** A running server with the number of its users. */
  private record Shared(GreenMail server, int users) {}

  private Mailbox(int port) {
    this.port = port;
    server =
        RUNNING
            .compute(
                port,
                (any, running) ->
                    running == null
                        ? new Shared(started(port), 1)
                        : new Shared(running.server(), running.users() + 1))
            .server();
  }

  /** Waits while the port is still taken, as {@link Ports#httpServer}. */
  private static GreenMail started(int port) {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(10))
        .ignoreException(IllegalStateException.class)
        .until(() -> start(port), server -> true);
  }

  private static GreenMail start(int port) {
    ServerSetup setup = new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
    setup.setServerStartupTimeout(Patience.MOST.toMillis());
    GreenMail server =
        new GreenMail(setup)
            .withConfiguration(GreenMailConfiguration.aConfig().withUser(USER, PASSWORD));
    try {
      server.start();
      return server;
    } catch (IllegalStateException taken) {
      server.stop();
      throw taken;
    }
  }

  /** The mail server of the shared service; requires {@link UsesMailbox} at the test. */
  public static Mailbox of(ServerUnderTest service) {
    return new Mailbox(service.port("smtp"));
  }

  /** A mail server on the given port. */
  public static Mailbox at(int port) {
    return new Mailbox(port);
  }

  /** Rejects mail to this address from now on; returns this. */
  public Mailbox refusing(String address) {
    return before(
        address,
        () -> {
          throw new UserException("unknown");
        });
  }

  /** Does something before mail to this address is accepted, or rejected if it fails, from now on; returns this. */
  public Mailbox before(String address, Step step) {
    UserManager users = server.getUserManager();
    MessageDeliveryHandler others = users.getMessageDeliveryHandler();
    users.setMessageDeliveryHandler(
        (mail, recipient) -> {
          if (recipient.getEmail().equals(address)) {
            run(step);
          }
          return others.handle(mail, recipient);
        });
    return this;
  }

  /** Something to do before mail is accepted. */
  public interface Step {

    void run() throws Exception;
  }

  private static void run(Step step) throws UserException {
    try {
      step.run();
    } catch (Exception refused) {
      throw new UserException(refused);
    }
  }

  /** Waits for mail to this address, and returns the first one. */
  public MimeMessage await(String address) {
    Awaitility.await("mail to " + address)
        .untilAsserted(() -> assertThat(recipients()).contains(address));
    return to(address).get(0);
  }

  /** Waits for mail to this address with this subject, and returns the last one. */
  public MimeMessage await(String address, String subject) {
    List<MimeMessage> come =
        Awaitility.await("\"" + subject + "\" to " + address)
            .until(() -> to(address, subject), mails -> !mails.isEmpty());
    return come.get(come.size() - 1);
  }

  /** Runs the action, and waits for the next mail to this address with this subject. */
  public MimeMessage next(String address, String subject, Runnable action) {
    int others = to(address, subject).size();
    action.run();
    return Awaitility.await("another \"" + subject + "\" to " + address)
        .until(() -> to(address, subject), mails -> mails.size() > others)
        .get(others);
  }

  private List<MimeMessage> to(String address, String subject) {
    return to(address).stream().filter(mail -> subject(mail).equals(subject)).toList();
  }

  /** The token in a mail's link. */
  public static String token(MimeMessage mail) throws IOException, MessagingException {
    Matcher link = TOKEN.matcher(mail.getContent().toString());
    assertThat(link.find()).isTrue();
    return link.group(1);
  }

  private static String subject(MimeMessage mail) {
    try {
      return mail.getSubject();
    } catch (MessagingException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }

  private List<String> recipients() {
    return Arrays.stream(server.getReceivedMessages()).map(Mailbox::recipient).toList();
  }

  /** All mails to this address so far. */
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

  public boolean isEmpty() {
    return server.getReceivedMessages().length == 0;
  }

  @Override
  public void close() {
    RUNNING.computeIfPresent(
        port,
        (any, running) -> {
          if (running.users() > 1) {
            return new Shared(running.server(), running.users() - 1);
          }
          running.server().stop();
          return null;
        });
  }
}
