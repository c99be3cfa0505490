package org.wardvoice.patients;

import java.util.List;
import java.util.UUID;

/**
 * Records of one kind that name a patient, for merges of patients. Every feature with such records has one bean of this
 * type. Always inside the transaction of the merge.
 */
public interface MovableRecords {

  /** The kind of records, such as {@code note}. */
  String type();

  /**
   * Moves all records of a patient to another one.
   *
   * @return the moved records
   */
  List<UUID> move(UUID organizationId, UUID from, UUID to);

  /** Moves these records, as far as they still belong to the patient {@code from}. */
  void move(UUID organizationId, UUID from, UUID to, List<UUID> records);

  /**
   * Moves what these records caused, such as the alerts of a text, as far as it belongs to the patient {@code from}.
   *
   * @param causes records of any kind
   * @return the moved records
   */
  default List<UUID> moveCausedBy(UUID organizationId, UUID from, UUID to, List<UUID> causes) {
    return List.of();
  }
}
