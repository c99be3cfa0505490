package org.wardvoice.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.mail.internet.MimeMessage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** From the queue to a real mail server, through the application server's mail session. */
@ServerTest
@Tag("every-server")
@ResourceLock(Mailbox.SHARED)
class MailIT {

  private final ServerUnderTest server;
  private final MailRows mails;

  MailIT(ServerUnderTest server) {
    this.server = server;
    mails = MailRows.of(server);
  }

  @BeforeEach
  void letNoMailWait() throws SQLException {
    mails.letNoMailWait();
  }

  @Test
  void sendsWhatWaitsAndForgetsItsText() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      UUID id = UUID.randomUUID();
      mails.queue(id, "ada@mail-it.example", "Neues Kennwort für Łukasz", "Ihr Link: …", 0);
      MimeMessage got = mailbox.await("ada@mail-it.example");
      assertThat(got.getSubject()).isEqualTo("Neues Kennwort für Łukasz");
      assertThat(got.getContent().toString().strip()).isEqualTo("Ihr Link: …");
      assertThat(got.getFrom()[0]).hasToString("wardvoice@hospital.example");
      mails.awaitOne("id = ? and status = 'done' and text is null", id);
      assertThat(mailbox.to("ada@mail-it.example")).hasSize(1);
    }
  }

  @Test
  void triesAgainUntilTheMailServerIsBack() throws Exception {
    UUID id = UUID.randomUUID();
    mails.queue(id, "bea@mail-it.example", "Hello", "Text", 0);
    mails.awaitOne(
        "id = ? and claims > 0 and reason = 'The mail server could not be reached.'", id);
    try (Mailbox mailbox = Mailbox.of(server)) {
      assertThat(mailbox.await("bea@mail-it.example").getSubject()).isEqualTo("Hello");
      mails.awaitOne("id = ? and status = 'done'", id);
    }
  }

  /**
   * Tried one at a time with the timer's pause after each, they would delay the others for longer than a test waits.
   */
  @Test
  void letsRefusedMailHoldUpNoOther() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server).refusing("gus@mail-it.example")) {
      for (int i = 0; i < MailRows.HELD_UP; i++) {
        mails.queue(UUID.randomUUID(), "gus@mail-it.example", "Hello", "Text", 0);
      }
      mails.queue(UUID.randomUUID(), "hal@mail-it.example", "Hello", "Text", 0);
      mailbox.await("hal@mail-it.example");
      assertThat(mailbox.to("gus@mail-it.example")).isEmpty();
    }
  }

  @Test
  void givesUpAfterTheLastTryAndNamesNobodyInTheLog() throws Exception {
    UUID id = UUID.randomUUID();
    mails.queue(id, "cora@mail-it.example", "Hello", "Text", 5);
    mails.awaitOne("id = ? and status = 'failed' and text is null", id);
    await()
        .until(() -> Files.readString(log()).lines().anyMatch(line -> line.contains("work=" + id)));
    assertThat(Files.readString(log())).doesNotContain("cora@mail-it.example");
  }

  private Path log() {
    return server.dataFolder().resolve("server.log");
  }
}
