package org.wardvoice.access.service.sso;

import java.net.URI;
import java.util.List;

/**
 * The settings of a SAML identity provider, and of this service as its service provider.
 *
 * @param entityId the identity provider's
 * @param signOn the URL where its users sign in
 * @param logout the URL of its logout endpoint; null if it has none
 * @param certificates the accepted signing certificates, in PEM
 * @param ownEntityId the service provider's
 * @param consumer the URL to which responses are posted
 * @param ownLogout the URL to which logout messages are sent
 * @param key the service provider's private key, in PEM
 * @param certificate the service provider's, in PEM
 * @param unsolicited whether unsolicited responses are accepted
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
