package org.wardvoice.mail;

import static org.awaitility.Awaitility.await;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkJsonProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.Patience;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** The queue of mails, to insert into and to wait for. */
record MailRows(ServerUnderTest server, Sql sql) {

  /** With a pause of a second after each, these take longer than {@link Patience}. */
  static final int HELD_UP = 90;

  static MailRows of(ServerUnderTest server) {
    return new MailRows(server, new Sql(server));
  }

  /**
   * Sends other tests' mails, without their wait after failed attempts: without a mail server, one mail is tried at a
   * time, and they would be tried first.
   */
  void letNoMailWait() throws SQLException {
    sql.update(
        "delete from work w using mails m where m.id = w.id"
            + " and m.recipient like '%@mail-it.example' and w.finished_at is null");
    Mailbox mailbox = Mailbox.of(server);
    try {
      await("no mail that waits").until(() -> sendAllNow() == 0);
    } finally {
      mailbox.close();
    }
  }

  /** Returns how many mails are left. */
  private int sendAllNow() throws SQLException {
    sql.update(
        "update work set due_at = now() where kind = 'mail' and status = 'waiting' and due_at > now()");
    return sql.count("select count(*) from work where kind = 'mail' and finished_at is null");
  }

  void awaitOne(String condition, UUID id) {
    await(condition)
        .until(
            () ->
                sql.count("select count(*) from mails join work using (id) where " + condition, id)
                    == 1);
  }

  void queue(UUID id, String recipient, String subject, String text, int attempts)
      throws Exception {
    queue(id, recipient, subject, text, attempts, Duration.ZERO);
  }

  /** Inserts a mail as the service does, with the service's key. */
  void queue(UUID id, String recipient, String subject, String text, int attempts, Duration age)
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

  /**
   * Inserts a mail.
   *
   * @param text encrypted
   */
  void insert(UUID id, String recipient, String subject, byte[] text, int attempts, Duration age)
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
}
