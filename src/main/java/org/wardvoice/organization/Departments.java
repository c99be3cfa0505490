package org.wardvoice.organization;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The departments of an organization, for features that name one in their records. */
public interface Departments {

  /** An active one by name, code or id, case-insensitively: new records name no other. Empty when there is none such. */
  Optional<UUID> find(UUID organizationId, String nameCodeOrId);

  /** The same, active or closed: whoever looks for records finds those that name a closed one. */
  Optional<UUID> findAny(UUID organizationId, String nameCodeOrId);

  /** Every department's name by its id, inactive ones too: old records still name them. */
  Map<UUID, String> names(UUID organizationId);

  /** The same of active ones only. */
  Map<UUID, String> activeNames(UUID organizationId);

  /** Who leads the department; empty when nobody does, or the one who did is not active any more. */
  Optional<UserView> head(UUID organizationId, UUID departmentId);
}
