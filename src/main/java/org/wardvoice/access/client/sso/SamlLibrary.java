package org.wardvoice.access.client.sso;

import com.onelogin.saml2.settings.Saml2Settings;
import com.onelogin.saml2.settings.SettingsBuilder;
import com.onelogin.saml2.util.Constants;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.access.service.sso.SamlSettings;

/** Settings for the SAML library: as strict as possible, and everything it sends is signed. */
final class SamlLibrary {

  private static final String SP = "onelogin.saml2.sp.";
  private static final String IDP = "onelogin.saml2.idp.";
  private static final String SECURITY = "onelogin.saml2.security.";
  private static final String REDIRECT = Constants.BINDING_HTTP_REDIRECT;

  private SamlLibrary() {}

  static Saml2Settings settings(SamlSettings known) {
    Map<String, Object> values = new HashMap<>();
    values.put("onelogin.saml2.strict", true);
    values.put("onelogin.saml2.debug", false);
    ours(known, values);
    provider(known, values);
    security(values);
    Saml2Settings settings = new SettingsBuilder().fromValues(values).build();
    List<String> wrong = settings.checkSettings();
    if (!wrong.isEmpty()) {
      throw new IllegalArgumentException(
          "The keys wardvoice.sso.<name> of the SAML provider "
              + known.entityId()
              + " are invalid: "
              + String.join(", ", wrong)
              + ".");
    }
    return settings;
  }

  private static void ours(SamlSettings known, Map<String, Object> values) {
    values.put(SP + "entityid", known.ownEntityId());
    values.put(SP + "assertion_consumer_service.url", known.consumer().toString());
    values.put(SP + "single_logout_service.url", known.ownLogout().toString());
    values.put(SP + "single_logout_service.binding", REDIRECT);
    values.put(SP + "nameidformat", Constants.NAMEID_UNSPECIFIED);
    values.put(SP + "x509cert", known.certificate());
    values.put(SP + "privatekey", known.key());
  }

  private static void provider(SamlSettings known, Map<String, Object> values) {
    values.put(IDP + "entityid", known.entityId());
    values.put(IDP + "single_sign_on_service.url", known.signOn().toString());
    values.put(IDP + "single_sign_on_service.binding", REDIRECT);
    put(values, IDP + "single_logout_service.url", known.logout());
    values.put(IDP + "single_logout_service.binding", REDIRECT);
    List<String> certificates = known.certificates();
    for (int i = 0; i < certificates.size(); i++) {
      values.put(IDP + "x509certMulti." + i, certificates.get(i));
    }
    if (!certificates.isEmpty()) {
      values.put(IDP + "x509cert", certificates.get(0));
    }
  }

  private static void put(Map<String, Object> values, String key, URI address) {
    if (address != null) {
      values.put(key, address.toString());
    }
  }

  private static void security(Map<String, Object> values) {
    for (String wanted :
        List.of(
            "authnrequest_signed",
            "logoutrequest_signed",
            "logoutresponse_signed",
            "want_messages_signed",
            "want_assertions_signed",
            "want_nameid",
            "sign_metadata",
            "reject_unsolicited_responses_with_inresponseto",
            "reject_deprecated_alg")) {
      values.put(SECURITY + wanted, true);
    }
    // The schema does not know the encryption that some providers use. The other checks refuse
    // everything that it
    // would.
    values.put(SECURITY + "want_xml_validation", false);
    values.put(SECURITY + "requested_authncontext", "");
    values.put(SECURITY + "signature_algorithm", Constants.RSA_SHA256);
    values.put(SECURITY + "digest_algorithm", Constants.SHA256);
    values.put("onelogin.saml2.parsing.trim_name_ids", true);
  }
}
