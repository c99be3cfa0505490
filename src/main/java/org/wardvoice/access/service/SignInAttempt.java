package org.wardvoice.access.service;

import java.util.UUID;
import org.wardvoice.shared.Origin;

/**
 * An attempt to sign in.
 *
 * @param device the caller's name for the machine, or null
 * @param deviceToken the machine's secret from an earlier sign-in, or null; untrusted
 * @param cookie whether to keep the session in a cookie, for a browser
 * @param secondFactor the method of the verified second factor; null if none
 * @param signOn the identity provider that vouches for the user instead of a password; null if none
 * @param origin the source of the attempt
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
   * @param asksFactor whether the user's second factor is still required
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
