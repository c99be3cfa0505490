package org.wardvoice.access.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.log.Log;

/** Settings for sign-in, tokens and the first start. */
@Component
public class AccessConfig {

  private static final Log LOG = Log.of(AccessConfig.class);
  private static final String PREFIX = "wardvoice.access.";
  private static final int LEAST_MEMORY_PER_LANE = 8;

  private final Settings settings;

  @Inject
  public AccessConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first sign-in. */
  void check(@Observes Startup start) {
    issuer();
    audience();
    refreshAudience();
    accessTokenLifetime();
    requireKeysToOutliveTokens();
    warnOfLinksWithoutAddress();
    sessionLifetime();
    sessionIdle();
    sessionLimit();
    requireAddressForPasskeys();
    refuseVoiceForNist();
    passwordLifetime();
    apiKeyLifetime();
    resetLifetime();
    resetSweep();
    codesPerHour();
    rolesWithSecondFactor();
    breakGlass();
    lockAfter();
    lockFor();
    longestLock();
    hashCost();
    outdatedHashLifetime();
    hashesAtOnce();
    hashQueue();
    hashWait();
  }

  private void warnOfLinksWithoutAddress() {
    boolean sendsMail = settings.text("wardvoice.mail.host").isPresent();
    if (sendsMail && resetLink().startsWith("/")) {
      LOG.warn("config.links_without_address", "missing", "wardvoice.base-url");
    }
  }

  private void requireAddressForPasskeys() {
    if (profile() == AccessProfile.NIST_63B_4 && publicAddress().isEmpty() && !demo()) {
      throw new IllegalArgumentException(
          PREFIX
              + "profile=nist-63b-4 needs wardvoice.base-url, because administrators sign in with passkeys.");
    }
  }

  private void refuseVoiceForNist() {
    if (voice() && profile() == AccessProfile.NIST_63B_4) {
      throw new IllegalArgumentException(
          PREFIX
              + "voice.enabled can't be true with "
              + PREFIX
              + "profile=nist-63b-4, which does not accept voices.");
    }
  }

  private void requireKeysToOutliveTokens() {
    Duration kept = settings.duration(PREFIX + "key-retention");
    if (kept.compareTo(refreshTokenLifetime()) < 0) {
      throw new IllegalArgumentException(
          PREFIX
              + "key-retention must be at least as long as "
              + PREFIX
              + "refresh-token-lifetime.");
    }
  }

  /** {@code iss} of the tokens. */
  public String issuer() {
    return settings.required(PREFIX + "issuer");
  }

  /** {@code aud} of access tokens. */
  public String audience() {
    return settings.required(PREFIX + "audience");
  }

  public Duration accessTokenLifetime() {
    return settings.duration(PREFIX + "access-token-lifetime");
  }

  /** {@code aud} of refresh tokens. */
  public String refreshAudience() {
    return settings.required(PREFIX + "refresh-audience");
  }

  public Duration refreshTokenLifetime() {
    return settings.duration(PREFIX + "refresh-token-lifetime");
  }

  /** How long a session lasts, however much it is used. */
  public Duration sessionLifetime() {
    return settings.duration(PREFIX + "session-lifetime");
  }

  /** The idle time of a session. */
  public Duration sessionIdle() {
    return settings.duration(PREFIX + "session-idle");
  }

  /** Maximum number of concurrent sessions per user. */
  public int sessionLimit() {
    return settings.atLeast(1, PREFIX + "session-limit");
  }

  /** The rules for passwords and second factors. */
  public AccessProfile profile() {
    return AccessProfile.of(
        settings.oneOf(PREFIX + "profile", AccessProfile.TEXTS.toArray(String[]::new)));
  }

  /** The maximum age of a password; empty for no limit. */
  public Optional<Duration> passwordLifetime() {
    Duration lifetime = settings.duration(PREFIX + "password-lifetime");
    return profile().passwordsExpire() ? Optional.of(lifetime) : Optional.empty();
  }

  /** The lifetime of an API key that is created without an expiry. */
  public Duration apiKeyLifetime() {
    return settings.duration(PREFIX + "api-key-lifetime");
  }

  /** The lifetime of a password reset link. */
  public Duration resetLifetime() {
    return settings.duration(PREFIX + "reset-lifetime");
  }

  /** How often password reset requests are processed. */
  public Duration resetSweep() {
    return settings.sweep(PREFIX + "reset-sweep");
  }

  /** The link in an email up to the token. */
  public String resetLink() {
    return settings.link(PREFIX + "reset-link", "/reset-password.html#token=");
  }

  /** The service's public URL; empty if not configured. */
  public Optional<URI> publicAddress() {
    return settings.baseUrl();
  }

  /** Whether users can enroll their voice as a second factor beside another one. */
  public boolean voice() {
    return settings.flag(PREFIX + "voice.enabled");
  }

  /** Whether a password that another user has set must be changed at the first sign-in. */
  public boolean mustChangeFirstPassword() {
    return settings.flag(PREFIX + "change-first-password");
  }

  /** Maximum number of codes per hour, both per user and per phone number or email address. */
  public int codesPerHour() {
    return settings.atLeast(1, PREFIX + "mfa.codes-per-hour");
  }

  /** Whether users of a role must have a second factor. */
  public boolean requiresSecondFactor(String role) {
    return rolesWithSecondFactor().contains(role);
  }

  private Set<String> rolesWithSecondFactor() {
    String key = PREFIX + "mfa.required-roles";
    return settings.list(key).stream()
        .map(name -> Role.parse(name).orElseThrow(() -> unknownRole(key, name)).text())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static IllegalArgumentException unknownRole(String key, String name) {
    return new IllegalArgumentException(key + " names the unknown role " + name + ".");
  }

  /**
   * The email addresses that may still sign in with a password; empty if all may.
   *
   * @throws IllegalArgumentException if no one could sign in
   */
  public Optional<List<String>> breakGlass() {
    if (settings.oneOf(PREFIX + "local-sign-in", "allowed", "break-glass").equals("allowed")) {
      return Optional.empty();
    }
    List<String> users = settings.list(PREFIX + "break-glass-users");
    if (users.isEmpty()) {
      throw new IllegalArgumentException(
          PREFIX
              + "break-glass-users must name users who can sign in when no provider is available.");
    }
    return Optional.of(users);
  }

  /** The number of failures that locks an email address. */
  public int lockAfter() {
    return settings.atLeast(1, PREFIX + "lock-after");
  }

  /**
   * The duration of the first lock, and the time window in which failures count; each further lock lasts twice as long.
   */
  public Duration lockFor() {
    return settings.duration(PREFIX + "lock-for");
  }

  public Duration longestLock() {
    return settings.duration(PREFIX + "longest-lock");
  }

  public HashCost hashCost() {
    int parallelism = settings.atLeast(1, PREFIX + "hash-parallelism");
    return new HashCost(
        settings.atLeast(LEAST_MEMORY_PER_LANE * parallelism, PREFIX + "hash-memory-kib"),
        settings.atLeast(1, PREFIX + "hash-iterations"),
        parallelism);
  }

  /** How long a hash with outdated parameters remains valid. */
  public Duration outdatedHashLifetime() {
    return settings.duration(PREFIX + "outdated-hash-lifetime");
  }

  /** Maximum number of passwords that are hashed at the same time. */
  public int hashesAtOnce() {
    return settings.atLeast(1, PREFIX + "hashes-at-once");
  }

  /** Maximum number of requests that wait to hash a password. */
  public int hashQueue() {
    return settings.atLeast(1, PREFIX + "hash-queue");
  }

  /** How long a request may wait to hash a password. */
  public Duration hashWait() {
    return settings.duration(PREFIX + "hash-wait");
  }

  /** Whether to create the demo's organizations. */
  public boolean demo() {
    return settings.flag("wardvoice.demo");
  }

  /** The first organization's name; the demo needs none besides its own. */
  public Optional<String> firstOrganization() {
    return settings
        .text("wardvoice.bootstrap.organization")
        .or(() -> demo() ? Optional.empty() : Optional.of("Hospital"));
  }

  public String firstAdminEmail() {
    return settings.required("wardvoice.bootstrap.admin-email");
  }

  /** Where a generated password is written to. */
  public Path firstPasswordFile() {
    return Path.of(settings.required("wardvoice.bootstrap.password-file")).toAbsolutePath();
  }

  /** Empty to generate a password. */
  public Optional<String> firstAdminPassword() {
    return settings.text("wardvoice.bootstrap.admin-password");
  }
}
