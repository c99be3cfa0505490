package org.wardvoice.mail.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.mail.service.ClaimedMail;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Ports;
import org.wardvoice.work.WorkFailure;

class SmtpConnectionTest {

  private static final Instant NOW = Instant.parse("2026-05-04T08:15:30Z");
  private static final UUID ID = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");

  private final int port = Ports.free();
  private final Mailbox mailbox = Mailbox.at(port);

  @AfterEach
  void close() {
    mailbox.close();
  }

  @Test
  void sendsWhatAnybodyWrites() throws Exception {
    send(mail("ada@x.example", "Grüße an Łukasz 😀", "Zürich, Łódź, 東京\n.\nEnd"));
    MimeMessage got = mailbox.await("ada@x.example");
    assertThat(got.getSubject()).isEqualTo("Grüße an Łukasz 😀");
    assertThat(got.getContent().toString().replace("\r\n", "\n").strip())
        .isEqualTo("Zürich, Łódź, 東京\n.\nEnd");
    assertThat(((InternetAddress) got.getFrom()[0]).getPersonal()).isEqualTo("Krankenhaus Süd");
    assertThat(got.getHeader("Auto-Submitted")).containsExactly("auto-generated");
    assertThat(got.getSentDate()).isEqualTo(NOW);
  }

  @Test
  void givesAMailThatIsSentTwiceOneIdentifier() throws Exception {
    send(mail("ada@x.example", "Hello", "Text"));
    send(mail("ada@x.example", "Hello", "Text"));
    assertThat(mailbox.to("ada@x.example"))
        .extracting(MimeMessage::getMessageID)
        .containsOnly("<" + ID + "@hospital.example>")
        .hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ada@x.example\r\nBcc: eve@x.example",
        "ada@x.example, eve@x.example",
        "ada@x.example\nSubject: other"
      })
  void refusesARecipientThatIsMoreThanOne(String recipient) {
    assertThatThrownBy(() -> send(mail(recipient, "Hello", "Text")))
        .isInstanceOf(WorkFailure.class)
        .hasCauseInstanceOf(AddressException.class)
        .matches(SmtpConnectionTest::isRefusal);
  }

  @Test
  void keepsASubjectInItsLine() throws Exception {
    send(mail("ada@x.example", "Hello\r\nBcc: eve@x.example\r\n\r\nOther text", "Text"));
    MimeMessage got = mailbox.await("ada@x.example");
    assertThat(got.getHeader("Bcc")).isNull();
    assertThat(got.getContent().toString().strip()).isEqualTo("Text");
  }

  @Test
  void failsWhenTheMailServerRefusesTheUser() {
    try (SmtpConnection wrong = connection(Mailbox.USER, "wrong")) {
      assertThatThrownBy(() -> wrong.send(mail("ada@x.example", "Hello", "Text")))
          .hasCauseInstanceOf(AuthenticationFailedException.class)
          .matches(failure -> !isRefusal(failure));
    }
  }

  @Test
  void sendsWithoutAUserWhereNoneIsAskedFor() throws Exception {
    try (SmtpConnection anonymous = connection(null, null)) {
      anonymous.send(mail("ada@x.example", "Hello", "Text"));
    }
    assertThat(mailbox.await("ada@x.example").getSubject()).isEqualTo("Hello");
  }

  @Test
  void sendsTheNextOneAfterARefusal() throws Exception {
    mailbox.refusing("gus@x.example");
    try (SmtpConnection connection = connection(Mailbox.USER, Mailbox.PASSWORD)) {
      connection.send(mail("ada@x.example", "Hello", "Text"));
      assertThatThrownBy(() -> connection.send(mail("gus@x.example", "Hello", "Text")))
          .matches(SmtpConnectionTest::isRefusal);
      connection.send(mail("bea@x.example", "Hello", "Text"));
    }
    assertThat(mailbox.to("ada@x.example")).hasSize(1);
    assertThat(mailbox.to("bea@x.example")).hasSize(1);
  }

  @Test
  void connectsAnewWhenTheMailServerHasHungUp() throws Exception {
    try (SmtpConnection connection = connection(Mailbox.USER, Mailbox.PASSWORD)) {
      connection.send(mail("ada@x.example", "Hello", "Text"));
      mailbox.close();
      assertThatThrownBy(() -> connection.send(mail("ada@x.example", "Hello", "Text")))
          .hasCauseInstanceOf(MessagingException.class)
          .matches(failure -> !isRefusal(failure));
      try (Mailbox again = Mailbox.at(port)) {
        connection.send(mail("bea@x.example", "Hello", "Text"));
        assertThat(again.to("bea@x.example")).hasSize(1);
      }
    }
  }

  private static boolean isRefusal(Throwable failure) {
    return failure instanceof WorkFailure notSent && notSent.next() == WorkFailure.Next.TRY_AGAIN;
  }

  private void send(ClaimedMail mail) throws Exception {
    try (SmtpConnection connection = connection(Mailbox.USER, Mailbox.PASSWORD)) {
      connection.send(mail);
    }
  }

  private SmtpConnection connection(String user, String password) {
    try {
      return new SmtpConnection(
          this::session,
          user,
          password,
          new InternetAddress("Krankenhaus Süd <wardvoice@hospital.example>"),
          Clock.fixed(NOW, ZoneOffset.UTC));
    } catch (AddressException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ClaimedMail mail(String to, String subject, String text) {
    return new ClaimedMail(ID, to, subject, text);
  }

  private Session session() {
    Properties properties = new Properties();
    properties.setProperty("mail.smtp.host", "127.0.0.1");
    properties.setProperty("mail.smtp.port", Integer.toString(port));
    return Session.getInstance(properties);
  }
}
