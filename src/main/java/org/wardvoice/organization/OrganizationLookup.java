package org.wardvoice.organization;

import java.util.Optional;
import java.util.UUID;

/** Finds the organization that a setting of the installation is about. */
public interface OrganizationLookup {

  /** The one with this id or exact name. */
  Optional<UUID> find(String nameOrId);

  /** The only organization of this installation; empty if there are several, or none yet. */
  Optional<UUID> only();
}
