package org.wardvoice.access.service.sso;

import org.wardvoice.shared.Origin;

/**
 * A browser returns from an identity provider.
 *
 * @param provider as named in the path
 * @param state {@code state} or {@code RelayState}; null if there is none
 * @param browser the value of its cookie; null if it has none
 * @param deviceToken the machine's secret from an earlier sign-in, or null
 */
public record SignOnArrival(
    String provider, String state, String browser, String deviceToken, Origin origin) {

  /** Keeps the secrets out of logs. */
  @Override
  public String toString() {
    return "SignOnArrival";
  }
}
