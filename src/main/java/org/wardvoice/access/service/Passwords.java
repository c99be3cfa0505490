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
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.Ids;

/** Keeps the hashes of passwords. */
@Stateless
public class Passwords {

  /** How many passwords may not come back (specification, password policy). */
  private static final int HISTORY = 12;

  private PasswordRepository passwords;
  private AccessConfig configuration;
  private Clock clock;

  public Passwords() {}

  @Inject
  public Passwords(PasswordRepository passwords, AccessConfig configuration, Clock clock) {
    this.passwords = passwords;
    this.configuration = configuration;
    this.clock = clock;
  }

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

  /**
   * Looks once more, and lets nobody change it until the caller's transaction ends.
   *
   * @throws NotAuthenticated when the user has another password by now
   */
  public void requireUnchanged(VerifiedPassword verified) {
    requireUnchanged(verified.account().user().id(), verified.changedAt());
  }

  /**
   * The same, of the password that a user has had since a time.
   *
   * @throws NotAuthenticated when the user has another password by now
   */
  public void requireUnchanged(UUID userId, Instant since) {
    boolean unchanged =
        passwords.lock(userId).filter(password -> password.changedAt().equals(since)).isPresent();
    if (!unchanged) {
      throw new NotAuthenticated(PasswordCheck.INVALID_CREDENTIALS);
    }
  }

  /** Whether the password is older than passwords may get. */
  public boolean isExpired(UUID userId) {
    return passwords
        .find(userId)
        .filter(
            password ->
                !clock
                    .instant()
                    .isBefore(password.changedAt().plus(configuration.passwordLifetime())))
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

  /** Replaces a hash by one of the same password at another cost, unless somebody was faster. */
  public void upgrade(UUID userId, String oldHash, String newHash) {
    passwords.rehash(userId, oldHash, newHash);
  }
}
