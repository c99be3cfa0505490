package org.wardvoice.access.service.passkey;

import java.util.List;

/**
 * What a browser hands over of a passkey that an authenticator has just made; bytes in base64url.
 *
 * @param credentialId the authenticator's own identifier
 * @param transports by which the browser reaches the authenticator
 * @param name what the user calls it
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
