package org.wardvoice.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** From the queue to a real mail server, through the application server's mail session. */
@ServerTest
@Tag("every-server")
@ResourceLock(Mailbox.SHARED)
class MailIT {

  /** With a pause of a second after each, these take longer than {@link Patience}. */
  private static final int HELD_UP = 90;

  private final ServerUnderTest server;
  private final Sql sql;

  MailIT(ServerUnderTest server) {
    this.server = server;
    this.sql = new Sql(server);
  }

  /**
   * Completes other tests' mails: without a mail server, one mail is tried at a time, and they would be tried first.
   */
  @BeforeEach
  void letNoMailWait() throws SQLException {
    sql.update(
        "delete from work w using mails m where m.id = w.id"
            + " and m.recipient like '%@mail-it.example' and w.finished_at is null");
    Mailbox mailbox = Mailbox.of(server);
    try {
      await("no mail that waits")
          .until(
              () ->
                  sql.count("select count(*) from work where kind = 'mail' and finished_at is null")
                      == 0);
    } finally {
      mailbox.close();
    }
  }

  @Test
  void sendsWhatWaitsAndForgetsItsText() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      UUID id = UUID.randomUUID();
      queue(id, "ada@mail-it.example", "Neues Kennwort für Łukasz", "Ihr Link: …", 0);
      MimeMessage got = mailbox.await("ada@mail-it.example");
      assertThat(got.getSubject()).isEqualTo("Neues Kennwort für Łukasz");
      assertThat(got.getContent().toString().strip()).isEqualTo("Ihr Link: …");
      assertThat(got.getFrom()[0]).hasToString("wardvoice@hospital.example");
      awaitOne("id = ? and status = 'done' and text is null", id);
      assertThat(mailbox.to("ada@mail-it.example")).hasSize(1);
    }
  }

  @Test
  void triesAgainUntilTheMailServerIsBack() throws Exception {
    UUID id = UUID.randomUUID();
    queue(id, "bea@mail-it.example", "Hello", "Text", 0);
    awaitOne("id = ? and claims > 0 and reason = 'The mail server could not be reached.'", id);
    try (Mailbox mailbox = Mailbox.of(server)) {
      assertThat(mailbox.await("bea@mail-it.example").getSubject()).isEqualTo("Hello");
      awaitOne("id = ? and status = 'done'", id);
    }
  }

  /**
   * Tried one at a time with the timer's pause after each, they would delay the others for longer than a test waits.
   */
  @Test
  void letsRefusedMailHoldUpNoOther() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server).refusing("gus@mail-it.example")) {
      for (int i = 0; i < HELD_UP; i++) {
        queue(UUID.randomUUID(), "gus@mail-it.example", "Hello", "Text", 0);
      }
      queue(UUID.randomUUID(), "hal@mail-it.example", "Hello", "Text", 0);
      mailbox.await("hal@mail-it.example");
      assertThat(mailbox.to("gus@mail-it.example")).isEmpty();
    }
  }

  /** For example after the loss of a key. Tried one at a time, they would cause the same delay. */
  @Test
  void letsUnreadableMailHoldUpNoOther() throws Exception {
    byte[] unreadable = "no key fits".getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < HELD_UP; i++) {
      insert(UUID.randomUUID(), "ida@mail-it.example", "Hello", unreadable, 0, Duration.ZERO);
    }
    try (Mailbox mailbox = Mailbox.of(server)) {
      queue(UUID.randomUUID(), "jon@mail-it.example", "Hello", "Text", 0);
      mailbox.await("jon@mail-it.example");
      assertThat(mailbox.to("ida@mail-it.example")).isEmpty();
      assertThat(
              sql.count(
                  "select count(*) from mails join work using (id)"
                      + " where recipient = 'ida@mail-it.example' and claims = 0"))
          .isZero();
    }
  }

  @Test
  void givesUpAfterTheLastTryAndNamesNobodyInTheLog() throws Exception {
    UUID id = UUID.randomUUID();
    queue(id, "cora@mail-it.example", "Hello", "Text", 5);
    awaitOne("id = ? and status = 'failed' and text is null", id);
    await()
        .until(() -> Files.readString(log()).lines().anyMatch(line -> line.contains("work=" + id)));
    assertThat(Files.readString(log())).doesNotContain("cora@mail-it.example");
  }

  @Test
  void givesUpWithoutATryWhatWasTriedOftenEnough() throws Exception {
    UUID id = UUID.randomUUID();
    // The node that started the sixth attempt has crashed.
    queue(id, "dora@mail-it.example", "Hello", "Text", 6);
    awaitOne("id = ? and status = 'failed' and text is null and claims = 6", id);
  }

  @Test
  void sendsNoMailThatHasWaitedTooLong() throws Exception {
    try (Mailbox mailbox = Mailbox.of(server)) {
      UUID old = UUID.randomUUID();
      queue(old, "emil@mail-it.example", "Hello", "Text", 0, Duration.ofHours(25));
      awaitOne("id = ? and status = 'failed' and text is null and claims = 0", old);
      queue(UUID.randomUUID(), "fay@mail-it.example", "Hello", "Text", 0, Duration.ofHours(23));
      mailbox.await("fay@mail-it.example");
      assertThat(mailbox.to("emil@mail-it.example")).isEmpty();
    }
  }

  @Test
  void takesNoRecipientOrSubjectThatEndsItsLine() {
    assertThatThrownBy(
            () -> queue(UUID.randomUUID(), "ada@x.example\nBcc: e@x.example", "Hello", "Text", 0))
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(
            () -> queue(UUID.randomUUID(), "ada@x.example", "Hello\r\nBcc: e@x.example", "T", 0))
        .isInstanceOf(SQLException.class);
  }

  private void awaitOne(String condition, UUID id) {
    await(condition)
        .until(
            () ->
                sql.count("select count(*) from mails join work using (id) where " + condition, id)
                    == 1);
  }

  private void queue(UUID id, String recipient, String subject, String text, int attempts)
      throws Exception {
    queue(id, recipient, subject, text, attempts, Duration.ZERO);
  }

  /** Inserts a mail as the service does, with the service's key. */
  private void queue(
      UUID id, String recipient, String subject, String text, int attempts, Duration age)
      throws Exception {
    AeadConfig.register();
    Aead key =
        TinkJsonProtoKeysetFormat.parseKeyset(
                Files.readString(server.dataFolder().resolve("keys/secrets.keyset.json")),
                RegistryConfiguration.get(),
                InsecureSecretKeyAccess.get())
            .getPrimitive(RegistryConfiguration.get(), Aead.class);
    byte[] place = ("mails:" + id + ":text").getBytes(StandardCharsets.UTF_8);
    byte[] encrypted = key.encrypt(text.getBytes(StandardCharsets.UTF_8), place);
    insert(id, recipient, subject, encrypted, attempts, age);
  }

  private void insert(
      UUID id, String recipient, String subject, byte[] text, int attempts, Duration age)
      throws SQLException {
    sql.update(
        """
        with queued as (
          insert into work (id, kind, organization_id, urgency, status, claims, failures, created_at, queued_at,
            due_at)
          select ?, 'mail', id, 0, 'waiting', ?, ?, now(), now() - cast(? as interval), now() from organizations limit 1
          returning id, organization_id)
        insert into mails (id, organization_id, recipient, subject, text)
        select id, organization_id, ?, ?, ? from queued
        """,
        id,
        attempts,
        attempts,
        age.toString(),
        recipient,
        subject,
        text);
  }

  private Path log() {
    return server.dataFolder().resolve("server.log");
  }
}
