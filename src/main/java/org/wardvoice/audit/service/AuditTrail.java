package org.wardvoice.audit.service;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.shared.log.RequestId;

/** Observes all events to be audited, and adds user, origin and session. */
@Component
public class AuditTrail {

  private final RecordEvent record;
  private final Rejections rejections;
  private final CurrentCaller current;

  @Inject
  public AuditTrail(RecordEvent record, Rejections rejections, CurrentCaller current) {
    this.record = record;
    this.rejections = rejections;
    this.current = current;
  }

  /**
   * Events of features. Refusals of unknown callers can come in any number, so not all get their own entry; those without
   * one take as long, so that the response time doesn't reveal whether an email address is known.
   */
  void keep(@Observes AuditEvent event) {
    Origin origin = Origin.current();
    String requestId = RequestId.current().orElse(null);
    if (isRefusedToNobodyKnown(event)) {
      if (!rejections.keep(event, origin, requestId)) {
        record.discarding(event, origin, requestId);
      }
      return;
    }
    SignedInBy known = event.signedInBy() == null ? signedInBy() : event.signedInBy();
    record.of(event, origin, requestId, known);
  }

  /** Every record that is created or changed; only the names of its fields are stored. */
  void keep(@Observes DomainEvent event) {
    AuditEvent told =
        AuditEvent.of(
                Category.DATA_CHANGE,
                event.event().replace('.', '_'),
                event.organizationId(),
                userId())
            .about(event.type(), event.id());
    keep(event.changed().isEmpty() ? told : told.with("changed", event.changed()));
  }

  /** The service itself has no address. */
  private boolean isRefusedToNobodyKnown(AuditEvent event) {
    return !event.succeeded()
        && event.userId() == null
        && !isCallerKnown()
        && !Origin.current().equals(Origin.NONE);
  }

  private SignedInBy signedInBy() {
    return isCallerKnown() ? current.caller().signedInBy() : new SignedInBy.Nothing();
  }

  private UUID userId() {
    return isCallerKnown() ? current.caller().userId() : null;
  }

  /** Timers and message-driven beans have no caller. */
  private boolean isCallerKnown() {
    try {
      return current.isKnown();
    } catch (ContextNotActiveException outsideOfRequests) {
      return false;
    }
  }
}
