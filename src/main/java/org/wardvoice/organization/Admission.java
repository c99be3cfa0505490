package org.wardvoice.organization;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Role;

/** Admits users authenticated by an identity provider. Joins the caller's transaction. */
public interface Admission {

  /**
   * A user who signs in through an identity provider.
   *
   * @param organizationId the only organization whose users the provider may authenticate
   * @param email verified by the provider
   * @param assigned the result of the provider's claims; applied at each sign-in
   * @param first the defaults of new users where the claims assign nothing
   * @param create whether to create an unknown user who is not invited
   * @param manages whether the claims may also change a {@code super_admin}
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
   * A role and a department; either is null if not assigned.
   *
   * @param department by name, code or id; an unknown one is ignored
   */
  record Place(Role role, String department) {}

  /**
   * The outcome.
   *
   * @param account null if refused
   * @param refusal the reason, in a few words for the audit log; null if admitted
   */
  record Admitted(Account account, String refusal) {}

  /**
   * The organization with this id or name, ignoring case.
   *
   * @param idOrName null for the first one that was founded
   */
  Optional<UUID> organization(String idOrName);

  /**
   * Finds, activates, creates or updates the user.
   *
   * @throws org.wardvoice.shared.error.Conflict if the user was created or changed concurrently
   */
  Admitted admit(Vouched vouched);
}
