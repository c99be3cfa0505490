package org.wardvoice.access.service.sso;

import java.net.URI;
import java.util.List;

/**
 * A SAML identity provider, and this service as its service provider.
 *
 * @param entityId the identity provider's
 * @param signOn where its users sign in
 * @param logout where it takes logout messages; null if nowhere
 * @param certificates any of which may have signed, in PEM
 * @param ownEntityId the service provider's
 * @param consumer where responses are posted to
 * @param ownLogout where logout messages are sent to
 * @param key the service provider's private key, in PEM
 * @param certificate the service provider's, in PEM
 * @param unsolicited whether responses count that answer no request
 */
public record SamlSettings(
    String entityId,
    URI signOn,
    URI logout,
    List<String> certificates,
    String ownEntityId,
    URI consumer,
    URI ownLogout,
    String key,
    String certificate,
    boolean unsolicited) {

  public SamlSettings {
    certificates = List.copyOf(certificates);
  }

  /** Keeps the key out of logs. */
  @Override
  public String toString() {
    return "SamlSettings of " + entityId;
  }
}
