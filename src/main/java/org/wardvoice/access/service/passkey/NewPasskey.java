package org.wardvoice.access.service.passkey;

import java.util.List;

/**
 * A newly created passkey as the browser sends it; bytes are in base64url.
 *
 * @param credentialId assigned by the authenticator
 * @param transports by which the browser reaches the authenticator
 * @param name the user's name for it
 */
public record NewPasskey(
    String credentialId,
    String clientData,
    String attestationObject,
    List<String> transports,
    String name) {

  public NewPasskey {
    transports = List.copyOf(transports);
  }
}
