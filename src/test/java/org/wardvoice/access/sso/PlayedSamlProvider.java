package org.wardvoice.access.sso;

import com.onelogin.saml2.util.Constants;
import com.onelogin.saml2.util.Util;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import org.apache.xml.security.encryption.XMLCipher;
import org.apache.xml.security.keys.KeyInfo;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Messages of a SAML identity provider, in which a test decides what they say. */
public final class PlayedSamlProvider {

  public static final String ENTITY = "http://idp.example/metadata";
  public static final String AUDIENCE = "http://sp.example/metadata";
  public static final String CONSUMER = "http://sp.example/acs";
  public static final String LOGOUT = "http://sp.example/slo";

  private static final Path FOLDER = Path.of("src/test/resources/saml");

  private static final String ASSERTION =
      """
      <saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{assertion}" Version="2.0"\
       IssueInstant="{now}"><saml:Issuer>{issuer}</saml:Issuer><saml:Subject><saml:NameID\
       Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified">{subject}</saml:NameID>\
      <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData\
       NotOnOrAfter="{end}" Recipient="{recipient}"{inResponseTo}/></saml:SubjectConfirmation></saml:Subject>\
      <saml:Conditions NotBefore="{start}" NotOnOrAfter="{end}"><saml:AudienceRestriction><saml:Audience>{audience}\
      </saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{now}"\
       SessionIndex="{session}"><saml:AuthnContext><saml:AuthnContextClassRef>\
      urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext>\
      </saml:AuthnStatement><saml:AttributeStatement>{attributes}</saml:AttributeStatement></saml:Assertion>""";

  private static final String RESPONSE =
      """
      <samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"\
       xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{response}" Version="2.0" IssueInstant="{now}"\
       Destination="{destination}"{inResponseTo}><saml:Issuer>{issuer}</saml:Issuer><samlp:Status><samlp:StatusCode\
       Value="{status}"/></samlp:Status>{content}</samlp:Response>""";

  private static final String LOGOUT_REQUEST =
      """
      <samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"\
       xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{id}" Version="2.0" IssueInstant="{now}"\
       NotOnOrAfter="{end}" Destination="http://sp.example/slo"><saml:Issuer>http://idp.example/metadata</saml:Issuer>\
      <saml:NameID>{subject}</saml:NameID>{sessions}</samlp:LogoutRequest>""";

  private final Map<String, String> values = new LinkedHashMap<>();
  private boolean signsAssertion = true;
  private boolean signsResponse = true;
  private String signer = "idp";
  private String recipient;

  public PlayedSamlProvider(String requestId, Map<String, String> attributes) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    values.put("assertion", "_" + UUID.randomUUID());
    values.put("response", "_" + UUID.randomUUID());
    values.put("now", now.toString());
    values.put("start", now.minusSeconds(30).toString());
    values.put("end", now.plusSeconds(60).toString());
    values.put("issuer", ENTITY);
    values.put("subject", "somebody");
    values.put("recipient", CONSUMER);
    values.put("destination", CONSUMER);
    values.put("audience", AUDIENCE);
    values.put("session", "_" + UUID.randomUUID());
    values.put("status", Constants.STATUS_SUCCESS);
    values.put("inResponseTo", requestId == null ? "" : " InResponseTo=\"" + requestId + "\"");
    StringBuilder all = new StringBuilder();
    attributes.forEach(
        (name, value) ->
            all.append("<saml:Attribute Name=\"")
                .append(name)
                .append("\"><saml:AttributeValue>")
                .append(Util.toXml(value))
                .append("</saml:AttributeValue></saml:Attribute>"));
    values.put("attributes", all.toString());
  }

  /** The same, but for one thing. */
  public PlayedSamlProvider saying(String name, String value) {
    values.put(name, value);
    return this;
  }

  public PlayedSamlProvider signing(boolean assertion, boolean response) {
    signsAssertion = assertion;
    signsResponse = response;
    return this;
  }

  /** Encrypts the assertion for the holder of a key. */
  public PlayedSamlProvider encryptingFor(String name) {
    recipient = name;
    return this;
  }

  /** Signs with the key of somebody else. */
  public PlayedSamlProvider signedBy(String name) {
    signer = name;
    return this;
  }

  public String value(String name) {
    return values.get(name);
  }

  public String xml() {
    String assertion = filled(ASSERTION);
    String sent = signsAssertion ? signed(assertion) : assertion;
    return response(recipient == null ? sent : encrypted(sent));
  }

  private String encrypted(String assertion) {
    try {
      Document document =
          Util.convertStringToDocument(
              "<saml:EncryptedAssertion xmlns:saml=\""
                  + Constants.NS_SAML
                  + "\">"
                  + assertion
                  + "</saml:EncryptedAssertion>");
      SecretKey key = KeyGenerator.getInstance("AES").generateKey();
      XMLCipher wrapping = XMLCipher.getInstance(XMLCipher.RSA_OAEP);
      wrapping.init(XMLCipher.WRAP_MODE, certificate(recipient).getPublicKey());
      XMLCipher cipher = XMLCipher.getInstance(XMLCipher.AES_256_GCM);
      cipher.init(XMLCipher.ENCRYPT_MODE, key);
      KeyInfo info = new KeyInfo(document);
      info.add(wrapping.encryptKey(document, key));
      cipher.getEncryptedData().setKeyInfo(info);
      cipher.doFinal(document, (Element) document.getDocumentElement().getFirstChild());
      return Util.convertDocumentToString(document).replaceFirst("^<\\?xml[^>]*\\?>", "");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A response with this in the place of the assertion. */
  public String response(String content) {
    String response = filled(RESPONSE).replace("{content}", content);
    return signsResponse ? signed(response) : response;
  }

  private String filled(String template) {
    String text = template;
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue());
    }
    return text;
  }

  private String signed(String xml) {
    try {
      Document document = Util.convertStringToDocument(xml);
      return Util.addSign(
              document, key(signer), certificate(signer), Constants.RSA_SHA256, Constants.SHA256)
          .replaceFirst("^<\\?xml[^>]*\\?>", "");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  public static String encoded(String xml) {
    return Base64.getEncoder().encodeToString(xml.getBytes(StandardCharsets.UTF_8));
  }

  /** A signed logout request, as the query of an address. */
  public static String logoutQuery(String subject, String session, String signer) {
    return logoutQuery(subject, List.of(session), signer);
  }

  /** The same, for several sessions. */
  public static String logoutQuery(String subject, List<String> sessions, String signer) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    String xml =
        LOGOUT_REQUEST
            .replace("{id}", "_" + UUID.randomUUID())
            .replace("{now}", now.toString())
            .replace("{end}", now.plusSeconds(60).toString())
            .replace("{subject}", subject)
            .replace(
                "{sessions}",
                sessions.stream()
                    .map(one -> "<samlp:SessionIndex>" + one + "</samlp:SessionIndex>")
                    .collect(Collectors.joining()));
    try {
      String query =
          "SAMLRequest="
              + Util.urlEncoder(Util.deflatedBase64encoded(xml))
              + "&RelayState=kept&SigAlg="
              + Util.urlEncoder(Constants.RSA_SHA256);
      byte[] signature = Util.sign(query, key(signer), Constants.RSA_SHA256);
      return query + "&Signature=" + Util.urlEncoder(Util.base64encoder(signature));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  public static String pem(String file) {
    try {
      return Files.readString(FOLDER.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PrivateKey key(String name) throws Exception {
    return Util.loadPrivateKey(pem(name + "-key.pem"));
  }

  private static X509Certificate certificate(String name) throws Exception {
    return Util.loadCert(pem(name + "-certificate.pem"));
  }
}
