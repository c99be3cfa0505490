package org.wardvoice.organization;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Role;

/** Lets users in for whom an identity provider vouches. Joins the caller's transaction. */
public interface Admission {

  /**
   * Somebody at the door.
   *
   * @param organizationId the only organization whose users the provider may vouch for
   * @param email verified by the provider
   * @param assigned what the provider's claims mean; applied at each sign-in
   * @param first what a new user gets where the claims say nothing
   * @param create whether an unknown user becomes one
   * @param manages whether the claims also change a {@code super_admin}
   */
  record Vouched(
      UUID organizationId,
      String email,
      String name,
      Place assigned,
      Place first,
      boolean create,
      boolean manages) {}

  /**
   * A role and a department, either null where nothing is said.
   *
   * @param department by name, code or id; an unknown one counts as none
   */
  record Place(Role role, String department) {}

  /**
   * What became of it.
   *
   * @param account null if refused
   * @param refusal why, in a few words for the audit log; null if admitted
   */
  record Admitted(Account account, String refusal) {}

  /**
   * The organization with this id or name, ignoring case.
   *
   * @param idOrName null means the first one that was founded
   */
  Optional<UUID> organization(String idOrName);

  /**
   * Finds, activates, creates or updates the user.
   *
   * @throws org.wardvoice.shared.error.Conflict if somebody else has created or changed the user at the same time
   */
  Admitted admit(Vouched vouched);
}
