package org.wardvoice.organization;

import java.util.UUID;

/** Ends the use of an organization, for the command line, before its data is erased. */
public interface OrganizationClosing {

  /**
   * Deactivates all users, which ends their sessions, tokens and API keys, and revokes pending invitations. Audited.
   *
   * @return the number of users who were not inactive yet
   */
  int close(UUID organizationId);
}
