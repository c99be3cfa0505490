package org.wardvoice.integration.service.emr;

import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrPush;

/**
 * Records to be sent one after another.
 *
 * @param next the position after them; null at the end of the stage
 * @param looked at how many records were checked to find them
 */
public record PushBatch(List<Item> items, String next, int looked) {

  public PushBatch {
    items = List.copyOf(items);
  }

  /**
   * A record to be sent.
   *
   * @param disclosedId the record that the accounting of disclosures names
   * @param known the state of the record at the EMR
   * @param attempts contents that were sent before, and may have arrived at the EMR
   */
  public record Item(
      Outgoing record, UUID patientId, UUID disclosedId, EmrPush known, List<String> attempts) {

    public Item {
      attempts = List.copyOf(attempts);
    }

    /** The EMR's copy; null if there is none, as far as is known. */
    Emr.Copy copy() {
      return known.emrId() == null ? null : new Emr.Copy(known.emrId(), known.emrVersion(), true);
    }
  }
}
