package org.wardvoice.access.service;

import java.util.UUID;
import org.wardvoice.shared.Origin;

/**
 * Somebody wants to sign in.
 *
 * @param device the caller's own name for the machine, or null
 * @param deviceToken what the machine was given at an earlier sign-in, or null; anybody may have sent anything
 * @param cookie whether a browser wants a session that a cookie carries
 * @param secondFactor how the user has shown more than the password; null if not
 * @param signOn the identity provider that vouches for the user, in the place of a password; null if none does
 * @param origin where the attempt comes from
 */
public record SignInAttempt(
    String email,
    String password,
    String device,
    String deviceToken,
    boolean cookie,
    ShownFactor secondFactor,
    Vouch signOn,
    Origin origin) {

  /**
   * An identity provider has vouched for the user.
   *
   * @param id of the sign-on
   * @param asksFactor whether the user's second factor is asked for all the same
   */
  public record Vouch(UUID id, String provider, String type, boolean asksFactor) {}

  public SignInAttempt(
      String email,
      String password,
      String device,
      String deviceToken,
      boolean cookie,
      ShownFactor secondFactor,
      Origin origin) {
    this(email, password, device, deviceToken, cookie, secondFactor, null, origin);
  }

  /** The second factor's name in the API; null without one. */
  String factorName() {
    return secondFactor == null ? null : secondFactor.method().text();
  }

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "SignInAttempt";
  }
}
