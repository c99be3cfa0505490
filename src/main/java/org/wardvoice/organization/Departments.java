package org.wardvoice.organization;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The departments of an organization, for features that name one in their records. */
public interface Departments {

  /** Finds one by name, code or id, case-insensitively. Empty when the organization has none such. */
  Optional<UUID> find(UUID organizationId, String nameCodeOrId);

  /** Every department's name by its id, inactive ones too: old records still name them. */
  Map<UUID, String> names(UUID organizationId);

  /** Who leads the department; empty when nobody does, or the one who did is not active any more. */
  Optional<UserView> head(UUID organizationId, UUID departmentId);
}
