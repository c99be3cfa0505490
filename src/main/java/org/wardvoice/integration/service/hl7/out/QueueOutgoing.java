package org.wardvoice.integration.service.hl7.out;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.events.EventsNumbered;
import org.wardvoice.feedback.FeedbackReviewed;
import org.wardvoice.integration.entity.hl7.OutgoingRepository;
import org.wardvoice.integration.entity.hl7.OutgoingRepository.Waiting;
import org.wardvoice.notes.AddendumWritten;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.WorkQueue;

/**
 * Queues outgoing messages in the transaction that numbers their events, so that each event is queued once. Reviews and
 * addenda, of which no event tells, are queued in their own transaction.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class QueueOutgoing {

  static final String KIND = "hl7";

  @Inject private OutgoingRepository outgoing;
  @Inject private OutConfig config;
  @Inject private SendingOrganizations sending;
  @Inject private WorkQueue work;
  @Inject private Clock clock;

  public void queue(@Observes EventsNumbered events) {
    if (config.address().isPresent()) {
      List<UUID> organizations = sending.of(outgoing.organizations(events.first(), events.last()));
      outgoing.add(events.first(), events.last(), organizations, clock.instant());
      organizations.forEach(this::open);
    }
  }

  /** The final or corrected result after a review. */
  public void queue(@Observes FeedbackReviewed reviewed) {
    UUID feedback = reviewed.feedbackId();
    add(
        reviewed.organizationId(),
        new Waiting(Ids.next(), "feedback", feedback, null, reviewed.wasFinal()));
  }

  public void queue(@Observes AddendumWritten written) {
    add(
        written.organizationId(),
        new Waiting(Ids.next(), "note", written.noteId(), written.id(), false));
  }

  private void add(UUID organizationId, Waiting message) {
    if (config.address().isPresent() && !sending.of(List.of(organizationId)).isEmpty()) {
      outgoing.add(organizationId, message, clock.instant());
      open(organizationId);
    }
  }

  /** Starts a transmission of an organization's messages, unless one is about to start. */
  public void open(UUID organizationId) {
    if (!outgoing.lockOpen(organizationId)) {
      UUID id = Ids.next();
      work.add(KIND, id, organizationId, 0);
      outgoing.open(organizationId, id);
    }
  }

  /** Ends a transmission; remaining messages get another one. */
  public void close(UUID organizationId, UUID transmission) {
    outgoing.lockOpen(organizationId);
    outgoing.close(organizationId, transmission);
    if (outgoing.next(organizationId).isPresent()) {
      open(organizationId);
    }
  }

  /** Fails a transmission; remaining messages are sent with the next message. */
  public void fail(UUID organizationId, UUID transmission) {
    outgoing.close(organizationId, transmission);
  }

  /**
   * Retries a failed transmission.
   *
   * @throws Conflict if another transmission is about to send the remaining messages
   */
  public void reopen(UUID organizationId, UUID transmission) {
    if (outgoing.lockOpen(organizationId)) {
      throw Conflict.of("The messages are about to be sent by another transmission");
    }
    outgoing.reopen(organizationId, transmission);
  }
}
