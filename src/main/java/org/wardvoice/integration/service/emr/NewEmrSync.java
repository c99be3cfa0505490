package org.wardvoice.integration.service.emr;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.List;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncResource;

/**
 * A synchronization to be started.
 *
 * @param resources all of them when absent; feedback only where it is switched on
 * @param dryRun whether it only tells what it would do; it does it when absent
 */
public record NewEmrSync(
    @NotNull EmrSyncMode mode,
    @Size(min = 1, max = 4) List<@NotNull EmrSyncResource> resources,
    Boolean dryRun) {

  public NewEmrSync {
    resources = resources == null ? null : Collections.unmodifiableList(resources);
  }
}
