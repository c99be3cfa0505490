package org.wardvoice.shared.mail.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.time.Instant;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.mail.service.ClaimedMail;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Ports;

class SmtpMailTest {

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
        .isInstanceOf(AddressException.class);
  }

  @Test
  void keepsASubjectInItsLine() throws Exception {
    send(mail("ada@x.example", "Hello\r\nBcc: eve@x.example\r\n\r\nOther text", "Text"));
    MimeMessage got = mailbox.await("ada@x.example");
    assertThat(got.getHeader("Bcc")).isNull();
    assertThat(got.getContent().toString().strip()).isEqualTo("Text");
  }

  @Test
  void failsWhenTheMailServerRefusesTheUser() throws Exception {
    SmtpMail wrong = new SmtpMail(session(), from(), Mailbox.USER, "wrong");
    assertThatThrownBy(() -> wrong.send(mail("ada@x.example", "Hello", "Text"), NOW))
        .isInstanceOf(AuthenticationFailedException.class);
  }

  @Test
  void sendsWithoutAUserWhereNoneIsAskedFor() throws Exception {
    new SmtpMail(session(), from(), null, null).send(mail("ada@x.example", "Hello", "Text"), NOW);
    assertThat(mailbox.await("ada@x.example").getSubject()).isEqualTo("Hello");
  }

  private void send(ClaimedMail mail) throws Exception {
    new SmtpMail(session(), from(), Mailbox.USER, Mailbox.PASSWORD).send(mail, NOW);
  }

  private static ClaimedMail mail(String to, String subject, String text) {
    return new ClaimedMail(ID, 1, to, subject, text);
  }

  private static InternetAddress from() throws AddressException {
    return new InternetAddress("Krankenhaus Süd <wardvoice@hospital.example>");
  }

  private Session session() {
    Properties properties = new Properties();
    properties.setProperty("mail.smtp.host", "127.0.0.1");
    properties.setProperty("mail.smtp.port", Integer.toString(port));
    return Session.getInstance(properties);
  }
}
