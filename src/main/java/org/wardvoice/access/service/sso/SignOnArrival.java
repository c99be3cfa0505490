package org.wardvoice.access.service.sso;

import org.wardvoice.shared.Origin;

/**
 * A browser comes back from an identity provider.
 *
 * @param provider as the path names it
 * @param state {@code state} or {@code RelayState}; null if it came without
 * @param browser what its cookie says; null if it has none
 * @param deviceToken what the machine was given at an earlier sign-in, or null
 */
public record SignOnArrival(
    String provider, String state, String browser, String deviceToken, Origin origin) {

  /** Keeps the secrets out of logs. */
  @Override
  public String toString() {
    return "SignOnArrival";
  }
}
