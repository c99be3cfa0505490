package org.wardvoice.access.service.sso;

/**
 * A verified response of an identity provider.
 *
 * @param subject the provider's id of the user
 * @param emailVerified whether the provider has verified the email address
 * @param session the provider's session id; null if there is none
 * @param logoutHint required for the logout at the provider; null if nothing is
 */
public record ProviderIdentity(
    String subject, Claims claims, boolean emailVerified, String session, String logoutHint) {

  /** Personal data stays out of logs. */
  @Override
  public String toString() {
    return "ProviderIdentity";
  }
}
