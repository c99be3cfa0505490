package org.wardvoice.audit.service;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import org.wardvoice.audit.Circumstances;
import org.wardvoice.audit.entity.AuditEntry;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.Place;
import org.wardvoice.security.Places;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.Ids;

/** Creates an entry with time and location, and stores it. */
@Component
public class RecordEvent {

  private static final Log LOG = Log.of(RecordEvent.class);

  private final WriteEntry write;
  private final Instance<Places> places;
  private final Clock clock;

  @Inject
  public RecordEvent(WriteEntry write, Instance<Places> places, Clock clock) {
    this.write = write;
    this.places = places;
    this.clock = clock;
  }

  void of(AuditEvent event, Origin origin, String requestId, SignedInBy signedInBy) {
    AuditEntry entry = entry(event, origin, requestId, signedInBy);
    if (event.succeeded()) {
      write.joining(entry);
    } else {
      // The refusal applies, whether or not it can be stored.
      BestEffort.run("audit.failure", () -> write.apart(entry));
    }
  }

  /** Stores an entry without a caller; logs it at once if it can't be stored. */
  void ofNobody(AuditEvent event, Origin origin, String requestId) {
    write.apart(entry(event, origin, requestId, new SignedInBy.Nothing()));
  }

  /** Takes as long as {@link #ofNobody}, but stores nothing. */
  void discarding(AuditEvent event, Origin origin, String requestId) {
    AuditEntry entry = entry(event, origin, requestId, new SignedInBy.Nothing());
    BestEffort.run("audit.failure", () -> write.discarding(entry));
  }

  private AuditEntry entry(
      AuditEvent event, Origin origin, String requestId, SignedInBy signedInBy) {
    Circumstances circumstances =
        new Circumstances(origin, requestId, signedInBy, place(origin.address()));
    return new AuditEntry(Ids.next(), event, circumstances, clock.instant());
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
