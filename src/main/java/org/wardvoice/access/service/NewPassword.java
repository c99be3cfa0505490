package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.access.service.password.PasswordPolicy;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;

/** Checks a new password against the policy and the user's former passwords, and hashes it, outside of transactions. */
@Component
public class NewPassword {

  private static final String FIELD = "new_password";

  private final Passwords passwords;
  private final PasswordHashing hashing;
  private final PasswordPolicy policy;

  @Inject
  public NewPassword(Passwords passwords, PasswordHashing hashing, AccessConfig configuration) {
    policy = configuration.profile().passwordPolicy();
    this.passwords = passwords;
    this.hashing = hashing;
  }

  /**
   * Checks and hashes the password.
   *
   * @throws InvalidInput with all broken rules
   */
  String hash(UserView user, String password) {
    List<Violation> broken =
        new ArrayList<>(policy.check(FIELD, password, user.name(), user.email()));
    if (broken.isEmpty() && isFormer(user, password)) {
      broken.add(new Violation(FIELD, "must not be one of your last 12 passwords"));
    }
    if (!broken.isEmpty()) {
      throw new InvalidInput(broken);
    }
    return hashing.hash(password);
  }

  /** Only checked if all other rules are met, because each comparison costs a hash. */
  private boolean isFormer(UserView user, String password) {
    return passwords.lastHashesOf(user.id()).stream()
        .anyMatch(hash -> hashing.isOf(password, hash));
  }
}
