package org.wardvoice.audit.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.audit.Circumstances;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Place;
import org.wardvoice.security.Places;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.event.DomainEvent;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.log.RequestId;
import org.wardvoice.shared.persistence.Ids;

/** Hears of all that is to be kept, and adds who, where from, when and in which session. */
@ApplicationScoped
public class AuditTrail {

  private static final Log LOG = Log.of(AuditTrail.class);

  private WriteEntry write;
  private CurrentCaller current;
  private Instance<Places> places;
  private Clock clock;

  protected AuditTrail() {}

  @Inject
  public AuditTrail(WriteEntry write, CurrentCaller current, Instance<Places> places, Clock clock) {
    this.write = write;
    this.current = current;
    this.places = places;
    this.clock = clock;
  }

  /** What features tell of. */
  void keep(@Observes AuditEvent event) {
    String requestId = RequestId.current().orElse(null);
    SignedInBy known = event.signedInBy() == null ? signedInBy() : event.signedInBy();
    keep(event, Origin.current(), requestId, known);
  }

  /** Every record that comes into being or changes; only the names of its fields are kept. */
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

  /** What happened at another time than that of the running request. */
  void keep(AuditEvent event, Origin origin, String requestId, SignedInBy signedInBy) {
    AuditEntry entry = entry(event, origin, requestId, signedInBy);
    if (event.succeeded()) {
      write.joining(entry);
    } else {
      // The refusal stands, whether it can be written down or not.
      BestEffort.run("audit.failure", () -> write.apart(entry));
    }
  }

  /** What belongs to no caller; told at once where it can't be written down. */
  void keepApart(AuditEvent event, Origin origin, String requestId) {
    write.apart(entry(event, origin, requestId, new SignedInBy.Nothing()));
  }

  private AuditEntry entry(
      AuditEvent event, Origin origin, String requestId, SignedInBy signedInBy) {
    Circumstances circumstances =
        new Circumstances(origin, requestId, signedInBy, place(origin.address()));
    return new AuditEntry(Ids.next(), event, circumstances, clock.instant());
  }

  private SignedInBy signedInBy() {
    return isCallerKnown() ? current.caller().signedInBy() : new SignedInBy.Nothing();
  }

  private UUID userId() {
    return isCallerKnown() ? current.caller().userId() : null;
  }

  /** Timers and message-driven beans work for nobody. */
  private boolean isCallerKnown() {
    try {
      return current.isKnown();
    } catch (ContextNotActiveException outsideOfRequests) {
      return false;
    }
  }

  private Place place(String address) {
    if (address.isEmpty() || !places.isResolvable()) {
      return null;
    }
    try {
      return places.get().find(address).orElse(null);
    } catch (RuntimeException unreadable) {
      LOG.warn("audit.place", unreadable);
      return null;
    }
  }
}
