package org.wardvoice.access.client.sso;

import com.onelogin.saml2.model.AttributeConsumingService;
import com.onelogin.saml2.model.RequestedAttribute;
import com.onelogin.saml2.settings.Metadata;
import com.onelogin.saml2.settings.Saml2Settings;
import java.security.cert.CertificateEncodingException;
import java.util.Calendar;
import java.util.TimeZone;
import javax.xml.xpath.XPathExpressionException;
import org.apache.xml.security.exceptions.XMLSecurityException;

/** The metadata of this service as a service provider: addresses, certificate and requested attributes. */
final class SamlMetadata {

  private static final String BASIC = "urn:oasis:names:tc:SAML:2.0:attrname-format:basic";
  private static final int DAYS = 7;
  private static final int SECONDS_PER_DAY = 86_400;

  private SamlMetadata() {}

  /**
   * The signed metadata. It offers the certificate for encryption, too, but assertions need not be encrypted.
   *
   * @param settings are changed
   */
  static String of(Saml2Settings settings) {
    settings.setWantAssertionsEncrypted(true);
    Calendar end = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
    end.add(Calendar.DAY_OF_MONTH, DAYS);
    try {
      String text =
          new Metadata(settings, end, DAYS * SECONDS_PER_DAY, attributes()).getMetadataString();
      return Metadata.signMetadata(
          text,
          settings.getSPkey(),
          settings.getSPcert(),
          settings.getSignatureAlgorithm(),
          settings.getDigestAlgorithm());
    } catch (CertificateEncodingException | XPathExpressionException | XMLSecurityException e) {
      throw new IllegalStateException("The SAML metadata can't be written", e);
    }
  }

  /** The attributes that the specification lists. */
  private static AttributeConsumingService attributes() {
    AttributeConsumingService service = new AttributeConsumingService("Wardvoice", "Wardvoice");
    for (String required : new String[] {"email", "firstName", "lastName"}) {
      service.addRequestedAttribute(new RequestedAttribute(required, required, true, BASIC, null));
    }
    for (String optional : new String[] {"department", "role"}) {
      service.addRequestedAttribute(new RequestedAttribute(optional, optional, false, BASIC, null));
    }
    return service;
  }
}
