package org.wardvoice.events.service;

import jakarta.inject.Inject;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** The places in the log that readers name. Always inside a transaction of its caller. */
@Component
public class LogPlaces {

  private final OutboxRepository outbox;
  private final EventCursor cursors;

  @Inject
  public LogPlaces(OutboxRepository outbox, EventCursor cursors) {
    this.outbox = outbox;
    this.cursors = cursors;
  }

  /** Where an organization's log ends by now. */
  public long last(UUID organizationId) {
    return outbox.last(organizationId);
  }

  /**
   * Where a reader goes on. A place that the log has not come to was given before the database was restored from a copy:
   * a client that waited there would miss events until then.
   *
   * @param field how the request calls it
   * @throws InvalidInput on the field, when it is no place of this log
   */
  public long of(UUID organizationId, String cursor, String field) {
    OptionalLong place = cursors.decode(organizationId, cursor);
    if (place.isEmpty() || place.getAsLong() > outbox.last()) {
      throw new InvalidInput(field, "is not a cursor of this log");
    }
    return place.getAsLong();
  }
}
