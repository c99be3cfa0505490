package org.wardvoice.access.service.sso;

/**
 * A verified answer of an identity provider.
 *
 * @param subject as the provider calls the user
 * @param emailVerified whether the provider says so
 * @param session as the provider calls its own; null if it does not
 * @param logoutHint what the provider wants to see at the logout; null if nothing
 */
public record ProviderIdentity(
    String subject, Claims claims, boolean emailVerified, String session, String logoutHint) {

  /** Personal data stays out of logs. */
  @Override
  public String toString() {
    return "ProviderIdentity";
  }
}
