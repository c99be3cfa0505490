package org.wardvoice.ratelimit.service;

import java.time.Duration;

/**
 * All rate limits. Each counts its subject in fixed windows that begin at whole multiples of their length since 1970.
 *
 * <table>
 * <caption>The limits</caption>
 * <tr><th>rule</th><th>counts</th><th>how many</th></tr>
 * <tr><td>user</td><td>a user, in all sessions together</td><td>by the user's tier</td></tr>
 * <tr><td>key, key_minute</td><td>an API key</td><td>as the key's record says, and by its owner's tier</td></tr>
 * <tr><td>sign_in</td><td>an IPv4 address, or the first 64 bits of an IPv6 one</td><td>by configuration</td></tr>
 * <tr><td>failure</td><td>the same, for calls of which only failures count, such as refreshes</td><td>as many</td></tr>
 * </table>
 */
public enum LimitRule {
  /**
   * Allowed, so that wards can continue to work: a limit on authenticated users protects against mistakes, not attacks.
   */
  USER("user", Duration.ofHours(1), WhenAway.ALLOW),

  /** As for users; a key's permissions limit what it may do. */
  KEY("key", Duration.ofHours(1), WhenAway.ALLOW),

  /** As for users. */
  KEY_MINUTE("key_minute", Duration.ofMinutes(1), WhenAway.ALLOW),

  /** Password attempts must always be counted, and without the database no one can sign in anyway. */
  SIGN_IN("sign_in", Duration.ofMinutes(1), WhenAway.REFUSE),

  /** The request fails in any case. */
  FAILURE("failure", Duration.ofMinutes(1), WhenAway.ALLOW);

  /** What happens to a request that can't be counted because the database is unavailable. */
  public enum WhenAway {
    ALLOW,
    /** Refused as unavailable (503). */
    REFUSE
  }

  private final String text;
  private final Duration window;
  private final WhenAway whenAway;

  LimitRule(String text, Duration window, WhenAway whenAway) {
    this.text = text;
    this.window = window;
    this.whenAway = whenAway;
  }

  /** As stored in the database. */
  public String text() {
    return text;
  }

  public Duration window() {
    return window;
  }

  public WhenAway whenAway() {
    return whenAway;
  }
}
