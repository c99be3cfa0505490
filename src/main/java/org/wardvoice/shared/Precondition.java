package org.wardvoice.shared;

/** What a caller demands of a record's present state before it is changed; checked inside the transaction. */
@FunctionalInterface
public interface Precondition {

  /** Nothing is demanded. */
  Precondition NONE = current -> {};

  /**
   * Compares.
   *
   * @param current the record as its endpoint would answer it now
   * @throws org.wardvoice.shared.error.StalePrecondition when it is not what the caller expects
   */
  void check(Object current);
}
