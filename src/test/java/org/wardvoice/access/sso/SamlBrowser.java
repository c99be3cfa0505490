package org.wardvoice.access.sso;

import com.onelogin.saml2.util.Util;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/**
 * A browser at a SAML provider that the test plays.
 *
 * @param start the provider's path here
 * @param requestId what the provider was asked
 */
record SamlBrowser(SsoBrowser browser, String start, String requestId, String relayState) {

  static SamlBrowser begin(Api api, String start, String returnTo) {
    SsoBrowser browser = SsoBrowser.begin(api, start + "login", returnTo);
    Map<String, String> query = new HashMap<>();
    for (String pair : browser.location().getRawQuery().split("&", -1)) {
      String[] parts = pair.split("=", 2);
      query.put(parts[0], Util.urlDecoder(parts[1]));
    }
    String request = Util.base64decodedInflated(query.get("SAMLRequest"));
    return new SamlBrowser(
        browser,
        start,
        request.replaceFirst("(?s).*? ID=\"([^\"]*)\".*", "$1"),
        query.get("RelayState"));
  }

  /** The provider's response about a nurse. */
  PlayedSamlProvider play(String email) {
    return new PlayedSamlProvider(
        requestId,
        Map.of(
            "email",
            email,
            "firstName",
            "Zoë",
            "lastName",
            "O'Neil",
            "role",
            "nurse",
            "department",
            "Emergency"));
  }

  Answer post(String xml) {
    return browser.post(start + "acs", form(xml));
  }

  Answer postForXml(String xml) {
    return browser.accepting("text/xml").post(start + "acs", form(xml));
  }

  Map<String, String> form(String xml) {
    return Map.of("SAMLResponse", PlayedSamlProvider.encoded(xml), "RelayState", relayState);
  }
}
