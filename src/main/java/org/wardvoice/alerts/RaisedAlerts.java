package org.wardvoice.alerts;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The alerts of texts, for the features whose records contain them. */
public interface RaisedAlerts {

  /** The alerts of each of these records, most severe first and withdrawn ones last; records without any are absent. */
  Map<UUID, List<RaisedAlert>> of(UUID organizationId, Collection<UUID> sourceIds);
}
