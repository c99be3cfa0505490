package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.integration.entity.hl7.Hl7Message;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository.Waiting;
import org.wardvoice.patients.PatientIntake;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Json;

/** The state changes of stored messages, each in one transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class SettleMessage {

  private static final String TYPE = "hl7_message";
  private static final String OVERTAKEN =
      "A later message about this patient was applied, which this one would overwrite";

  @Inject private Hl7MessageRepository messages;
  @Inject private ApplyAdt adt;
  @Inject private PatientIntake intake;
  @Inject private Hl7Config config;
  @Inject private RowCipher cipher;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  public StoredMessage read(UUID organizationId, UUID id) {
    Hl7Message message = one(messages.find(organizationId, id));
    return new StoredMessage(
        organizationId,
        id,
        cipher.decrypt(Hl7Message.contentOf(id), message.content()),
        message.characterSet(),
        answer(message),
        message.reuses() != null);
  }

  /** Messages of all organizations that were stored before a time but not applied yet. */
  public List<Waiting> waiting(Instant before, int most) {
    return messages.waiting(before, most);
  }

  /** The earlier messages about the same patient that have not been applied yet. */
  public List<UUID> earlier(UUID organizationId, UUID id) {
    return messages.waitingBefore(organizationId, id);
  }

  /**
   * Checks that a failed message can be retried.
   *
   * @throws Conflict if it has not failed, or would overwrite what a later message said
   */
  public void checkRetry(UUID organizationId, UUID id) {
    Hl7Message message = one(messages.lock(organizationId, id));
    if (message.status() != Hl7Status.FAILED) {
      throw Conflict.of("Only a failed message can be retried");
    }
    if (wouldOverwrite(organizationId, message)) {
      throw Conflict.of(OVERTAKEN);
    }
  }

  private boolean wouldOverwrite(UUID organizationId, Hl7Message message) {
    boolean describes = !message.event().equals("A40") && !message.event().equals("A37");
    return describes
        && message.subject() != null
        && messages.isAnyAppliedAfter(organizationId, message);
  }

  /**
   * Lets a message be applied again that failed for a reason that may have passed, unless it would overwrite what a
   * later message said.
   */
  public void reopen(UUID organizationId, UUID id) {
    Hl7Message message = one(messages.lock(organizationId, id));
    if (message.status() == Hl7Status.FAILED
        && Arrays.stream(Json.read(message.errors(), Hl7Problem[].class))
            .anyMatch(Hl7Problem::mayPass)
        && !wouldOverwrite(organizationId, message)) {
      message.reopen();
      messages.flush();
    }
  }

  /**
   * Applies a message that has not been applied yet, or retries a failed one.
   *
   * @param accepted the acknowledgement if it is applied
   * @return the acknowledgement; another worker's if it was first
   * @throws Hl7Rejected if it can't be applied
   */
  public String apply(StoredMessage stored, AdtMessage said, String accepted, UUID retrier) {
    UUID organization = stored.organizationId();
    said.numbers()
        .map(intake::numberKey)
        .map(KeepMessage::subject)
        .distinct()
        .sorted()
        .forEach(subject -> messages.lockPatient(organization, subject));
    Hl7Message message = one(messages.lock(organization, stored.id()));
    if (isSettled(message, retrier)) {
      return answer(message);
    }
    if (message.tries() > 0 && wouldOverwrite(organization, message)) {
      throw Hl7Rejected.error(Hl7Problem.of(Hl7Problem.Code.LOCKED, null, OVERTAKEN));
    }
    UUID patient = adt.apply(organization, said);
    message.apply(patient, answer(message, AckCode.AA, accepted), clock.instant());
    messages.flush();
    nameOthers(message, patient, stored);
    UUID user = retrier == null ? message.receivedBy() : retrier;
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "hl7_message_applied", organization, user)
            .about(TYPE, message.id())
            .with("event", message.event())
            .with("channel", message.channel())
            .with("patient_id", patient)
            .with("retried", retrier != null));
    return accepted;
  }

  /** Most messages name only the patient to whom they were applied. */
  private void nameOthers(Hl7Message message, UUID patient, StoredMessage stored) {
    List<UUID> others = known(stored).stream().filter(named -> !named.equals(patient)).toList();
    if (!others.isEmpty()) {
      messages.alsoNames(message, others);
    }
  }

  /**
   * Saves why a message can't be applied.
   *
   * @return the acknowledgement; another worker's if it was first
   */
  public String fail(StoredMessage stored, Hl7Rejected why, String refusal, UUID retrier) {
    Hl7Message message = one(messages.lock(stored.organizationId(), stored.id()));
    if (isSettled(message, retrier)) {
      return answer(message);
    }
    message.fail(
        answer(message, why.code(), refusal),
        Json.write(why.problems()),
        why.unknownWard(),
        clock.instant());
    List<UUID> named = known(stored);
    named.stream().findFirst().ifPresent(message::names);
    messages.flush();
    messages.alsoNames(message, named.stream().skip(1).toList());
    return refusal;
  }

  /** The known patients whom a message names. */
  private List<UUID> known(StoredMessage stored) {
    List<String> keys = stored.numbers(config.reader()).stream().map(intake::numberKey).toList();
    Map<String, UUID> patients = intake.byNumber(stored.organizationId(), keys);
    return keys.stream().map(patients::get).filter(Objects::nonNull).distinct().toList();
  }

  /** Retries process failed messages; all others process messages that have not been applied yet. */
  private static boolean isSettled(Hl7Message message, UUID retrier) {
    return message.status() == Hl7Status.APPLIED
        || (message.status() == Hl7Status.FAILED && retrier == null);
  }

  private Hl7Message.Answer answer(Hl7Message message, AckCode code, String text) {
    return new Hl7Message.Answer(
        code.name(), cipher.encrypt(Hl7Message.answerOf(message.id()), text));
  }

  private String answer(Hl7Message message) {
    return message.answer() == null
        ? null
        : cipher.decrypt(Hl7Message.answerOf(message.id()), message.answer());
  }

  private static Hl7Message one(Optional<Hl7Message> found) {
    return found.orElseThrow(() -> new NotFound("Message"));
  }
}
