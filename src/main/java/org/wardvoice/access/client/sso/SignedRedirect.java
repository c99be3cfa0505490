package org.wardvoice.access.client.sso;

import com.onelogin.saml2.settings.Saml2Settings;
import com.onelogin.saml2.util.Util;
import java.net.URI;
import java.net.URL;
import java.security.GeneralSecurityException;

/**
 * A SAML message as a URL, signed as the HTTP-Redirect binding requires: the signature covers the exact query string.
 */
final class SignedRedirect {

  private SignedRedirect() {}

  /**
   * Signs a message.
   *
   * @param name {@code SAMLRequest} or {@code SAMLResponse}
   * @param message deflated, in base64
   * @param relayState null for none
   */
  static URI of(
      Saml2Settings settings, URL target, String name, String message, String relayState) {
    String algorithm = settings.getSignatureAlgorithm();
    StringBuilder query = new StringBuilder(name).append('=').append(Util.urlEncoder(message));
    if (relayState != null) {
      query.append("&RelayState=").append(Util.urlEncoder(relayState));
    }
    query.append("&SigAlg=").append(Util.urlEncoder(algorithm));
    try {
      byte[] signature = Util.sign(query.toString(), settings.getSPkey(), algorithm);
      query.append("&Signature=").append(Util.urlEncoder(Util.base64encoder(signature)));
    } catch (GeneralSecurityException unusable) {
      throw new IllegalStateException("The SAML key can't sign", unusable);
    }
    String address = target.toString();
    return URI.create(address + (address.contains("?") ? "&" : "?") + query);
  }
}
