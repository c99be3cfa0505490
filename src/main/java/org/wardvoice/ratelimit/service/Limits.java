package org.wardvoice.ratelimit.service;

import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.net.Addresses;

/** Determines the limits that apply to a request. */
@Component
public class Limits {

  private final RateLimitConfig config;

  @Inject
  public Limits(RateLimitConfig config) {
    this.config = config;
  }

  /** A key is counted separately, within the tier of its creator; empty for the service itself. */
  public List<Counted> of(Caller caller) {
    if (caller.signedInBy() instanceof SignedInBy.ApiKey key) {
      int most = config.perHour(caller.tier());
      return List.of(
          new Counted(LimitRule.KEY, key.keyId(), Math.min(most, key.requestsPerHour())),
          new Counted(LimitRule.KEY_MINUTE, key.keyId(), Math.min(most, key.requestsPerMinute())));
    }
    if (caller.signedInBy() instanceof SignedInBy.Nothing) {
      return List.of();
    }
    return List.of(
        new Counted(LimitRule.USER, caller.userId().toString(), config.perHour(caller.tier())));
  }

  /**
   * For a sign-in.
   *
   * @param address the client's, in its canonical form
   */
  public List<Counted> ofSignIn(String address) {
    return List.of(byAddress(LimitRule.SIGN_IN, address));
  }

  /**
   * For a failure, where only failures are limited.
   *
   * @param address the client's, in its canonical form
   */
  public List<Counted> ofFailure(String address) {
    return List.of(byAddress(LimitRule.FAILURE, address));
  }

  private Counted byAddress(LimitRule rule, String address) {
    return new Counted(rule, Addresses.subscriber(address), config.signInPerMinute());
  }
}
