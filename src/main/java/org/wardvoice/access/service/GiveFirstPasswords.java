package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.service.password.PasswordPolicy;
import org.wardvoice.organization.FirstPasswords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;

/** Sets new users' passwords, in accordance with the policy. */
@Component
public class GiveFirstPasswords implements FirstPasswords {

  private final Passwords passwords;
  private final PasswordHashing hashing;
  private final PasswordPolicy policy;
  private final boolean temporary;

  @Inject
  public GiveFirstPasswords(
      Passwords passwords, PasswordHashing hashing, AccessConfig configuration) {
    policy = configuration.profile().passwordPolicy();
    temporary = configuration.mustChangeFirstPassword();
    this.passwords = passwords;
    this.hashing = hashing;
  }

  @Override
  public String hash(String field, String name, String email, String password) {
    List<Violation> broken = policy.check(field, password, name, email);
    if (!broken.isEmpty()) {
      throw new InvalidInput(broken);
    }
    return hashing.hash(password);
  }

  @Override
  public void give(UUID organizationId, UUID userId, String hash) {
    passwords.addFirst(organizationId, userId, hash);
  }

  @Override
  public void give(Caller giver, UUID organizationId, UUID userId, String hash) {
    if (giver.holdsEverything() || !temporary) {
      passwords.addFirst(organizationId, userId, hash);
    } else {
      passwords.addTemporary(organizationId, userId, hash);
    }
  }
}
