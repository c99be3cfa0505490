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

/** Keeps the hashes of passwords. */
@Stateless
public class Passwords {

  /** How many passwords may not come back (specification, password policy). */
  static final int HISTORY = 12;

  @Inject private PasswordRepository passwords;
  @Inject private AccessConfig configuration;
  @Inject private Clock clock;

  /**
   * A password as it is kept.
   *
   * @param changedAt since when it is the password
   */
  public record Stored(String hash, Instant changedAt) {}

  /** Empty for a user who signs in otherwise, or has not accepted an invitation yet. */
  public Optional<Stored> find(UUID userId) {
    return passwords
        .find(userId)
        .map(password -> new Stored(password.hash(), password.changedAt()));
  }

  /** Reads it again and locks it until the caller's transaction ends. */
  public boolean isUnchanged(VerifiedPassword verified) {
    return isUnchanged(verified.account().user().id(), verified.changedAt());
  }

  /** The same, of the password that a user has had since a time. */
  public boolean isUnchanged(UUID userId, Instant since) {
    return passwords
        .lock(userId)
        .filter(password -> password.changedAt().equals(since))
        .isPresent();
  }

  /** Whether the password is older than passwords may get, or known to who has given it. */
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

  /** How the stored hashes were made. */
  public List<String> hashParameters() {
    return passwords.parametersInUse();
  }

  /** Gives a new user a first password. */
  public void addFirst(UUID organizationId, UUID userId, String hash) {
    passwords.add(new Password(userId, organizationId, hash, clock.instant()));
  }

  /** Gives a new user a first password that has to be changed at the first sign-in. */
  public void addTemporary(UUID organizationId, UUID userId, String hash) {
    Password password = new Password(userId, organizationId, hash, clock.instant());
    password.makeTemporary();
    passwords.add(password);
  }

  /** The hashes of the passwords that may not come back: the present one and those before it, 12 in all. */
  public List<String> lastHashesOf(UUID userId) {
    Optional<Password> present = passwords.find(userId).filter(password -> !password.isRetired());
    List<String> hashes = new ArrayList<>();
    present.ifPresent(password -> hashes.add(password.hash()));
    hashes.addAll(passwords.former(userId, HISTORY - hashes.size()));
    return hashes;
  }

  /** Puts another password in the place of the present one, or gives the first. */
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

  /** Replaces a hash by one with another cost, unless the password has changed in the meantime. */
  public void upgrade(UUID userId, String oldHash, String newHash) {
    passwords.rehash(userId, oldHash, newHash);
  }
}
