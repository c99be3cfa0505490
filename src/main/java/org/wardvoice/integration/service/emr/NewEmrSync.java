package org.wardvoice.integration.service.emr;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.List;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncResource;

/**
 * A request to start a synchronization.
 *
 * @param resources all if absent; feedback is included only if it is enabled
 * @param dryRun whether it only reports what it would do; false if absent
 */
public record NewEmrSync(
    @NotNull EmrSyncMode mode,
    @Size(min = 1, max = 4) List<@NotNull EmrSyncResource> resources,
    Boolean dryRun) {

  public NewEmrSync {
    resources = resources == null ? null : Collections.unmodifiableList(resources);
  }
}
