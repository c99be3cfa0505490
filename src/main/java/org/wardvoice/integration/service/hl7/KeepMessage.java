package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7Message;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.integration.entity.hl7.NewMessage;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.text.CodePoints;

/** Stores each message once, before it is processed. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class KeepMessage {

  @Inject private Hl7MessageRepository messages;
  @Inject private RowCipher cipher;
  @Inject private Hl7Config config;
  @Inject private PatientIntake intake;
  @Inject private Clock clock;

  /**
   * Stores the message, unless it was received before.
   *
   * @return the id of its row
   */
  public UUID keep(Hl7Sender sender, IncomingMessage message) {
    NewMessage row = row(sender, message, null);
    if (messages.add(row)) {
      return row.id();
    }
    List<Hl7Message> known = messages.named(sender.organizationId(), row.key());
    return known.stream()
        .filter(earlier -> earlier.digest().equals(row.key().digest()))
        .findFirst()
        .map(Hl7Message::id)
        .orElseGet(() -> reusing(sender, message, known.get(0).id()));
  }

  private UUID reusing(Hl7Sender sender, IncomingMessage message, UUID first) {
    NewMessage row = row(sender, message, first);
    if (messages.add(row)) {
      return row.id();
    }
    return messages.named(sender.organizationId(), row.key()).stream()
        .filter(earlier -> earlier.digest().equals(row.key().digest()))
        .findFirst()
        .map(Hl7Message::id)
        .orElseThrow();
  }

  private NewMessage row(Hl7Sender sender, IncomingMessage message, UUID reuses) {
    UUID id = Ids.next();
    MessageHead head = message.head();
    return new NewMessage(
        id,
        sender.organizationId(),
        sender.channel(),
        sender.userId(),
        sender.peer(),
        new NewMessage.Key(
            cut(head.sendingApplication()),
            cut(head.sendingFacility()),
            head.controlId().length() > IncomingMessage.LONGEST_CONTROL_ID ? "" : head.controlId(),
            message.digest()),
        head.type(),
        head.event(),
        reuses,
        subject(message),
        message.charset() == null ? null : message.charset().name(),
        cipher.encrypt(Hl7Message.contentOf(id), message.text()),
        clock.instant());
  }

  /** Truncates a sender that is too long; the message is refused, but stored. */
  static String cut(String sender) {
    return CodePoints.first(sender, IncomingMessage.LONGEST_SENDER);
  }

  private String subject(IncomingMessage message) {
    return message.fault() != null
        ? null
        : config
            .reader()
            .subject(ReceivedText.stored(message.text(), message.charset()))
            .map(intake::numberKey)
            .map(KeepMessage::subject)
            .orElse(null);
  }

  /** A pseudonym that replaces the patient's number in rows. */
  static String subject(String numberKey) {
    return Sha256.hex(numberKey);
  }
}
