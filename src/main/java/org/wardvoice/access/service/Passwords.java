package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.FormerPassword;
import org.wardvoice.access.entity.Password;
import org.wardvoice.access.entity.PasswordRepository;
import org.wardvoice.shared.persistence.Ids;

/** Stores password hashes. */
@Stateless
public class Passwords {

  /** The number of last passwords that can't be reused (specification, password policy). */
  static final int HISTORY = 12;

  @Inject private PasswordRepository passwords;
  @Inject private AccessConfig configuration;
  @Inject private Clock clock;

  /**
   * A stored password.
   *
   * @param changedAt when it was set
   */
  public record Stored(String hash, Instant changedAt) {}

  /** Empty for a user who has no password: one who uses single sign-on, or hasn't accepted an invitation. */
  public Optional<Stored> find(UUID userId) {
    return passwords
        .find(userId)
        .map(password -> new Stored(password.hash(), password.changedAt()));
  }

  /** Whether the password is still the verified one; locks it until the caller's transaction ends. */
  public boolean isUnchanged(VerifiedPassword verified) {
    return isUnchanged(verified.account().user().id(), verified.changedAt());
  }

  /** Whether the password has not changed since a time; locks it until the caller's transaction ends. */
  public boolean isUnchanged(UUID userId, Instant since) {
    return passwords
        .lock(userId)
        .filter(password -> password.changedAt().equals(since))
        .isPresent();
  }

  /** Whether the password is too old, or was chosen by someone else. */
  public boolean isExpired(UUID userId) {
    return passwords
        .find(userId)
        .filter(password -> password.isTemporary() || isTooOld(password))
        .isPresent();
  }

  private boolean isTooOld(Password password) {
    return configuration
        .passwordLifetime()
        .filter(lifetime -> !clock.instant().isBefore(password.changedAt().plus(lifetime)))
        .isPresent();
  }

  /** The distinct parameters of the stored hashes. */
  public List<String> hashParameters() {
    return passwords.parametersInUse();
  }

  /** Sets a new user's first password. */
  public void addFirst(UUID organizationId, UUID userId, String hash) {
    passwords.add(new Password(userId, organizationId, hash, clock.instant()));
  }

  /** Sets a new user's first password, which must be changed at the first sign-in. */
  public void addTemporary(UUID organizationId, UUID userId, String hash) {
    Password password = new Password(userId, organizationId, hash, clock.instant());
    password.makeTemporary();
    passwords.add(password);
  }

  /** The hashes of the last 12 passwords, including the current one. */
  public List<String> lastHashesOf(UUID userId) {
    Optional<Password> present = passwords.find(userId).filter(password -> !password.isRetired());
    List<String> hashes = new ArrayList<>();
    present.ifPresent(password -> hashes.add(password.hash()));
    hashes.addAll(passwords.former(userId, HISTORY - hashes.size()));
    return hashes;
  }

  /** Replaces the current password, or sets the first one. */
  public void replace(UUID organizationId, UUID userId, String hash) {
    Optional<Password> present = passwords.lock(userId);
    if (present.isEmpty()) {
      addFirst(organizationId, userId, hash);
      return;
    }
    if (!present.get().isRetired()) {
      passwords.addFormer(new FormerPassword(Ids.next(), present.get(), clock.instant()));
    }
    present.get().replace(hash, clock.instant());
    passwords.flush();
  }

  /** Requires the password to be changed at the next sign-in, because someone else knows it. */
  public void makeTemporary(UUID userId) {
    passwords.lock(userId).ifPresent(Password::makeTemporary);
  }

  /** Replaces a hash by one with other parameters, unless the password has changed in the meantime. */
  public void upgrade(UUID userId, String oldHash, String newHash) {
    passwords.rehash(userId, oldHash, newHash);
  }
}
