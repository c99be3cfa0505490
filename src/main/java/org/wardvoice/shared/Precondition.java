package org.wardvoice.shared;

/** A caller's precondition on the current state of a record; checked inside the transaction before the change. */
@FunctionalInterface
public interface Precondition {

  /** Always met. */
  Precondition NONE = current -> {};

  /**
   * Checks the precondition.
   *
   * @param current the record as its endpoint would return it now
   * @throws org.wardvoice.shared.error.StalePrecondition if the record is not in the expected state
   */
  void check(Object current);
}
