package org.wardvoice.events.service;

import jakarta.inject.Inject;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.events.entity.OutboxRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Resolves positions in the log that clients name. Always called inside a transaction. */
@Component
public class LogPlaces {

  private final OutboxRepository outbox;
  private final EventCursor cursors;

  @Inject
  public LogPlaces(OutboxRepository outbox, EventCursor cursors) {
    this.outbox = outbox;
    this.cursors = cursors;
  }

  /** The current end of an organization's log. */
  public long last(UUID organizationId) {
    return outbox.last(organizationId);
  }

  /**
   * The position after which a client continues. A position beyond the end of the log is from before the database was
   * restored from a backup: a client waiting there would miss events.
   *
   * @param field the request's name for it
   * @throws InvalidInput on the field, if it is no position in this log
   */
  public long of(UUID organizationId, String cursor, String field) {
    OptionalLong place = cursors.decode(organizationId, cursor);
    if (place.isEmpty() || place.getAsLong() > outbox.last()) {
      throw new InvalidInput(field, "is not a cursor of this log");
    }
    return place.getAsLong();
  }
}
