package org.wardvoice.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** What the queue itself decides, the same on every server. */
@ServerTest
@ResourceLock(Mailbox.SHARED)
class MailQueueIT {

  private final ServerUnderTest server;
  private final MailRows mails;

  MailQueueIT(ServerUnderTest server) {
    this.server = server;
    mails = MailRows.of(server);
  }

  @BeforeEach
  void letNoMailWait() throws SQLException {
    mails.letNoMailWait();
  }

  /** For example after the loss of a key. Tried one at a time, they would hold the others up as refused ones would. */
  @Test
  void letsUnreadableMailHoldUpNoOther() throws Exception {
    byte[] unreadable = "no key fits".getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < MailRows.HELD_UP; i++) {
      mails.insert(UUID.randomUUID(), "ida@mail-it.example", "Hello", unreadable, 0, Duration.ZERO);
    }
    try (Mailbox mailbox = Mailbox.of(server)) {
      mails.queue(UUID.randomUUID(), "jon@mail-it.example", "Hello", "Text", 0);
      mailbox.await("jon@mail-it.example");
      assertThat(mailbox.to("ida@mail-it.example")).isEmpty();
      assertThat(
              mails
                  .sql()
                  .count(
                      "select count(*) from mails join work using (id)"
                          + " where recipient = 'ida@mail-it.example' and claims = 0"))
          .isZero();
    }
  }

  @Test
  void givesUpWithoutATryWhatWasTriedOftenEnough() throws Exception {
    UUID id = UUID.randomUUID();
    // The node that started the sixth attempt has crashed.
    mails.queue(id, "dora@mail-it.example", "Hello", "Text", 6);
    mails.awaitOne("id = ? and status = 'failed' and text is null and claims = 6", id);
  }

  /** Such as a mail that is due again while the worker sends others. */
  @Test
  void sendsNoMailThatHasWaitedTooLong() throws Exception {
    UUID old = UUID.randomUUID();
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.before("fay@mail-it.example", () -> queue(old, "emil", Duration.ofHours(25)));
      queue(UUID.randomUUID(), "fay", Duration.ofHours(23));
      mails.awaitOne("id = ? and status = 'failed' and text is null and claims = 0", old);
      mailbox.await("fay@mail-it.example");
      assertThat(mailbox.to("emil@mail-it.example")).isEmpty();
    }
  }

  private void queue(UUID id, String name, Duration age) throws Exception {
    mails.queue(id, name + "@mail-it.example", "Hello", "Text", 0, age);
  }

  @Test
  void takesNoRecipientOrSubjectThatEndsItsLine() {
    UUID id = UUID.randomUUID();
    assertThatThrownBy(() -> mails.queue(id, "ada@x.example\nBcc: e@x.example", "Hello", "Text", 0))
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(
            () -> mails.queue(id, "ada@x.example", "Hello\r\nBcc: e@x.example", "Text", 0))
        .isInstanceOf(SQLException.class);
  }
}
