package org.wardvoice.integration.service.emr;

import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrPush;

/**
 * Records that are sent one after the other.
 *
 * @param next the place after them; null at the end of the stage
 * @param looked at how many records were looked, to find those that must be sent
 */
public record PushBatch(List<Item> items, String next, int looked) {

  public PushBatch {
    items = List.copyOf(items);
  }

  /**
   * A record that must be sent.
   *
   * @param known what the EMR has of it
   */
  public record Item(Outgoing record, UUID patientId, EmrPush known) {

    /** What the EMR has of it; null if it has nothing, as far as we know. */
    Emr.Copy copy() {
      return known.emrId() == null ? null : new Emr.Copy(known.emrId(), known.emrVersion(), true);
    }
  }
}
