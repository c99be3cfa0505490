package org.wardvoice.export;

import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Records of one type, by id and by search, for features that convert them to other formats. Implemented by the feature
 * that owns them, with its own access rules and audit entries.
 *
 * @param <T> the view of one record
 */
public interface RecordLookup<T> {

  /**
   * Reads a record.
   *
   * @throws NotFound if the organization has no such record
   * @throws org.wardvoice.shared.error.NotPermitted if the caller may not read it
   */
  Stamped<T> one(Caller caller, UUID id);

  /** Lists the matching records that the caller may read. */
  Page<Stamped<T>> search(Caller caller, RecordQuery wanted, PageRequest page);

  /**
   * The recording that a record was created from.
   *
   * @throws NotFound if there is none; also for types that never have one
   */
  default UUID recordingOf(Caller caller, UUID id) {
    throw new NotFound("Recording");
  }
}
