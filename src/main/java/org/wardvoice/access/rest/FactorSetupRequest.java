package org.wardvoice.access.rest;

import org.wardvoice.shared.text.Text;

/**
 * Starts to set up a second factor.
 *
 * @param password null if the sign-in was recent
 */
public record FactorSetupRequest(@Text(min = 1, max = 1024) String password) {

  /** The password in a request that may be missing; null without one. */
  static String passwordOf(FactorSetupRequest request) {
    return request == null ? null : request.password();
  }

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "FactorSetupRequest";
  }
}
