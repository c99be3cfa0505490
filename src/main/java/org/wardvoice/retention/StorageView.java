package org.wardvoice.retention;

import java.time.Instant;
import java.util.List;
import org.wardvoice.shared.Nullable;

/**
 * What an organization stores.
 *
 * @param countedAt null if it was not counted yet
 * @param amounts of each kind of which there is something; empty if it was not counted yet
 */
public record StorageView(@Nullable Instant countedAt, List<StoredAmount> amounts) {

  public StorageView {
    amounts = List.copyOf(amounts);
  }
}
