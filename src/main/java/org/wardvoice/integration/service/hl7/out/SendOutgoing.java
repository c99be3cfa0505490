package org.wardvoice.integration.service.hl7.out;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.OutgoingRepository.Waiting;
import org.wardvoice.shared.log.Log;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkFailure.Next;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/**
 * Sends an organization's messages in order, each until it is acknowledged. If the receiver reports that it can't apply
 * a message (AE), that message fails and the next one is sent; any other failure blocks the rest until it is resolved.
 */
@ApplicationScoped
public class SendOutgoing implements WorkHandler<Void> {

  private static final Log LOG = Log.of(SendOutgoing.class);

  /** The maximum number of messages per transmission, so that one organization doesn't delay the others. */
  private static final int MOST = 100;

  @Inject private OutgoingSteps steps;
  @Inject private QueueOutgoing queue;
  @Inject private OutgoingMessages messages;
  @Inject private MllpReceiver receiver;
  @Inject private OutConfig config;
  @Inject private Clock clock;

  @Override
  public String kind() {
    return QueueOutgoing.KIND;
  }

  @Override
  public WorkTerms terms() {
    return config.terms();
  }

  /** Without a receiver, messages remain queued. */
  @Override
  public boolean isReady() {
    return config.address().isPresent();
  }

  @Override
  public Void prepare(ClaimedWork work) throws WorkFailure {
    UUID organization = work.organizationId();
    Optional<Waiting> next = steps.next(organization);
    for (int sent = 0; next.isPresent() && sent < MOST; sent++) {
      work.requireHeld();
      send(organization, next.get());
      next = steps.next(organization);
    }
    return null;
  }

  private void send(UUID organization, Waiting message) throws WorkFailure {
    Optional<OutgoingRecord> content = steps.read(organization, message);
    if (content.isEmpty()) {
      steps.skip(organization, message);
      return;
    }
    String code = receiver.send(messages.of(content.get(), message.id(), clock.instant()));
    UUID patient = content.get().patient().id();
    switch (code) {
      case "AA", "CA" -> steps.sent(organization, message, patient);
      case "AE", "CE" -> {
        LOG.warn("hl7.refused", "message", message.id());
        steps.refused(organization, message, patient, "The receiver can't apply it (AE).");
      }
      default ->
          throw new WorkFailure("The receiver rejected a message (AR).", null, Next.TRY_AGAIN);
    }
  }

  @Override
  public void commit(ClaimedWork work, Void done) {
    queue.close(work.organizationId(), work.id());
  }

  /** Remaining messages are sent with the next message, or when an administrator retries. */
  @Override
  public void failed(ClaimedWork work, String reason) {
    queue.fail(work.organizationId(), work.id());
  }

  @Override
  public void queuedAgain(ClaimedWork work) {
    queue.reopen(work.organizationId(), work.id());
  }

  @Override
  public void rest() {
    receiver.close();
  }
}
