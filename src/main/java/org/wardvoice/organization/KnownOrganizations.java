package org.wardvoice.organization;

import java.util.Optional;
import java.util.UUID;

/** The organizations of this installation, for features whose settings name one. */
public interface KnownOrganizations {

  /** Finds an organization by its id, or by its name if no other one has the same, ignoring case. */
  Optional<UUID> find(String nameOrId);

  /** The only one of this installation; empty if there are several. */
  Optional<UUID> only();
}
