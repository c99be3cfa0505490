package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.Password;
import org.wardvoice.access.entity.PasswordRepository;

/** Keeps the hashes of passwords. */
@Stateless
public class Passwords {

  private PasswordRepository passwords;
  private Clock clock;

  public Passwords() {}

  @Inject
  public Passwords(PasswordRepository passwords, Clock clock) {
    this.passwords = passwords;
    this.clock = clock;
  }

  /** Empty for a user who signs in otherwise, or has not accepted an invitation yet. */
  public Optional<String> hashOf(UUID userId) {
    return passwords.find(userId).map(Password::hash);
  }

  /** Gives a new user a first password. */
  public void addFirst(UUID organizationId, UUID userId, String hash) {
    passwords.add(new Password(userId, organizationId, hash, clock.instant()));
  }

  /** Replaces a hash by one of the same password at another cost, unless the password was changed meanwhile. */
  public void upgrade(UUID userId, String oldHash, String newHash) {
    passwords
        .find(userId)
        .filter(password -> password.hash().equals(oldHash))
        .ifPresent(password -> password.rehash(newHash));
  }
}
