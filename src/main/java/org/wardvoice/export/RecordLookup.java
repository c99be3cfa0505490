package org.wardvoice.export;

import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Records of one kind, one by one and by search, for features that hand them out in other shapes. Implemented by the
 * feature that owns them, with its own rules on who may read what and its own audit entries.
 *
 * @param <T> the view of one record
 */
public interface RecordLookup<T> {

  /**
   * Reads one.
   *
   * @throws NotFound if the organization has none with this id
   * @throws org.wardvoice.shared.error.NotPermitted if it is closed to the caller
   */
  Stamped<T> one(Caller caller, UUID id);

  /** Lists those that match and that the caller may read. */
  Page<Stamped<T>> search(Caller caller, RecordQuery wanted, PageRequest page);

  /**
   * The recording that a record was made from.
   *
   * @throws NotFound if there is none; also for kinds that never have one
   */
  default UUID recordingOf(Caller caller, UUID id) {
    throw new NotFound("Recording");
  }
}
