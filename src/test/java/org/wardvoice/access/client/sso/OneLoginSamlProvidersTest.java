package org.wardvoice.access.client.sso;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.onelogin.saml2.util.Util;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wardvoice.access.service.sso.SamlProviders;
import org.wardvoice.access.service.sso.SignOnRefused;
import org.wardvoice.access.service.sso.SsoConfig;
import org.wardvoice.access.service.sso.SsoProvider;
import org.wardvoice.access.sso.PlayedSamlProvider;
import org.wardvoice.access.sso.SignatureWrapping;
import org.wardvoice.shared.config.Settings;

class OneLoginSamlProvidersTest {

  private static final String START = "wardvoice.sso.main.";
  private static final String REQUEST = "_request";

  private final SsoConfig configuration = new SsoConfig(Settings.shipped(keys()));
  private final SsoProvider provider = configuration.providers().get(0);
  private final OneLoginSamlProviders saml =
      new OneLoginSamlProviders(configuration, Clock.systemUTC());

  private static Map<String, String> keys() {
    Map<String, String> keys = new HashMap<>();
    keys.put(START + "type", "saml");
    keys.put(START + "idp-entity-id", PlayedSamlProvider.ENTITY);
    keys.put(START + "idp-sso-url", "http://idp.example/sso");
    keys.put(START + "idp-slo-url", "http://idp.example/slo");
    keys.put(START + "idp-certificates", "src/test/resources/saml/idp-certificate.pem");
    keys.put(START + "sp-entity-id", PlayedSamlProvider.AUDIENCE);
    keys.put(START + "sp-acs-url", PlayedSamlProvider.CONSUMER);
    keys.put(START + "sp-slo-url", PlayedSamlProvider.LOGOUT);
    keys.put(START + "sp-key", "src/test/resources/saml/sp-key.pem");
    keys.put(START + "sp-certificate", "src/test/resources/saml/sp-certificate.pem");
    return keys;
  }

  private static PlayedSamlProvider play() {
    return new PlayedSamlProvider(
        REQUEST, Map.of("email", "o'neil@demo.example", "firstName", "Ä<sa>", "role", "nurse"));
  }

  private SamlProviders.Assertion verify(String xml, String request) throws SignOnRefused {
    return saml.verify(provider, PlayedSamlProvider.encoded(xml), Optional.ofNullable(request));
  }

  @Test
  void readsASignedAssertion() throws SignOnRefused {
    PlayedSamlProvider play = play();
    SamlProviders.Assertion assertion = verify(play.xml(), REQUEST);
    assertThat(assertion.id()).isEqualTo(play.value("assertion"));
    assertThat(assertion.expiresAt()).isAfter(Instant.now().plusSeconds(60));
    assertThat(assertion.identity().subject()).isEqualTo("somebody");
    assertThat(assertion.identity().session()).isEqualTo(play.value("session"));
    assertThat(assertion.identity().claims().first("email")).contains("o'neil@demo.example");
    assertThat(assertion.identity().claims().first("firstName")).contains("Ä<sa>");
  }

  @ParameterizedTest
  @EnumSource
  void refusesAWrappedSignature(SignatureWrapping wrapping) {
    assertRefused(wrapping.of(play().xml()), REQUEST);
    assertRefused(wrapping.of(play().signing(true, true).xml()).replace("somebody", "x"), REQUEST);
  }

  static Stream<Arguments> tampered() {
    return Stream.of(
        play("unsigned", play -> play.signing(false, false)),
        play("with an unsigned assertion", play -> play.signing(false, true)),
        play("unsigned around a signed assertion", play -> play.signing(true, false)),
        play("signed by another key", play -> play.signedBy("sp")),
        play("of another issuer", play -> play.saying("issuer", "http://evil.example")),
        play("for another audience", play -> play.saying("audience", "http://other.example")),
        play("for another recipient", play -> play.saying("recipient", "http://other.example")),
        play("for another destination", play -> play.saying("destination", "http://other.example")),
        play("to no destination", play -> play.saying("destination", "")),
        play("expired", play -> play.saying("end", Instant.now().minusSeconds(600).toString())),
        play(
            "of the future",
            play -> play.saying("start", Instant.now().plusSeconds(600).toString())),
        play("to another request", play -> play.saying("inResponseTo", " InResponseTo=\"_other\"")),
        play("to no request", play -> play.saying("inResponseTo", "")),
        play(
            "of a failure",
            play -> play.saying("status", "urn:oasis:names:tc:SAML:2.0:status:Responder")));
  }

  private static Arguments play(String what, UnaryOperator<PlayedSamlProvider> tampering) {
    return Arguments.of(what, tampering);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tampered")
  void refusesAResponse(String what, UnaryOperator<PlayedSamlProvider> tampering) {
    assertRefused(tampering.apply(play()).xml(), REQUEST);
  }

  static Stream<String> altered() {
    String xml = play().xml();
    return Stream.of(
        xml.replace("o'neil@demo.example", "super_admin@demo.example"),
        xml.replace("o'neil@demo.example", "super_admin@demo.example<!---->.evil"),
        xml.replace("nurse", "super_admin"),
        xml.replace("<ds:DigestValue>", "<ds:DigestValue>A"),
        xml.replaceAll("rsa-sha256", "rsa-sha1"),
        xml.replaceFirst("(?s)<ds:SignatureValue>.*?</ds:SignatureValue>", "<ds:SignatureValue/>"),
        "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>" + xml.replace("somebody", "&e;"),
        "<!DOCTYPE x [<!ENTITY e \"o'neil\">]>" + xml,
        "<x/>",
        "",
        "no xml");
  }

  @ParameterizedTest
  @MethodSource("altered")
  void refusesAnAlteredResponse(String xml) {
    assertRefused(xml, REQUEST);
  }

  @Test
  void refusesTwoAssertions() {
    PlayedSamlProvider first = play();
    String assertion =
        first.xml().replaceFirst("(?s).*(<saml:Assertion.*</saml:Assertion>).*", "$1");
    assertRefused(
        first.response(assertion + assertion.replace(first.value("assertion"), "_2")), REQUEST);
    assertRefused(first.response(assertion + assertion), REQUEST);
  }

  @Test
  void takesAnUnsolicitedResponseOnlyIfItNamesNoRequest() throws SignOnRefused {
    assertThat(verify(play().saying("inResponseTo", "").xml(), null).identity().subject())
        .isEqualTo("somebody");
    assertRefused(play().xml(), null);
  }

  @Test
  void signsItsRequests() {
    SamlProviders.Request request = saml.request(provider, "state&x");
    String query = request.location().getRawQuery();
    assertThat(request.location().toString()).startsWith("http://idp.example/sso?SAMLRequest=");
    assertThat(query).contains("&RelayState=state%26x&SigAlg=", "rsa-sha256", "&Signature=");
    String xml =
        Util.base64decodedInflated(
            Util.urlDecoder(query.replaceFirst("SAMLRequest=([^&]*).*", "$1")));
    assertThat(xml).contains("ID=\"" + request.id() + "\"", PlayedSamlProvider.CONSUMER);
  }

  @Test
  void describesItself() {
    String metadata = saml.metadata(provider);
    assertThat(metadata)
        .contains("entityID=\"" + PlayedSamlProvider.AUDIENCE + "\"", "HTTP-POST", "SignatureValue")
        .contains(PlayedSamlProvider.CONSUMER, PlayedSamlProvider.LOGOUT)
        .contains("Name=\"email\"", "Name=\"firstName\"", "Name=\"lastName\"")
        .contains("Name=\"department\"", "Name=\"role\"")
        .contains("AuthnRequestsSigned=\"true\"", "WantAssertionsSigned=\"true\"");
  }

  @Test
  void readsASignedLogoutRequest() throws SignOnRefused {
    String query = PlayedSamlProvider.logoutQuery("somebody", "_session", "idp");
    SamlProviders.LoggedOut said = saml.loggedOut(provider, query);
    assertThat(said.subject()).isEqualTo("somebody");
    assertThat(said.sessions()).containsExactly("_session");
    URI answer = saml.loggedOutAnswer(provider, said.id(), "kept").orElseThrow();
    assertThat(answer.toString())
        .startsWith("http://idp.example/slo?SAMLResponse=")
        .contains("&RelayState=kept&", "&Signature=");
    for (String bad :
        new String[] {
          PlayedSamlProvider.logoutQuery("somebody", "_session", "sp"),
          query.replaceFirst("&SigAlg.*", ""),
          query.replace("RelayState=kept", "RelayState=other"),
          query.replaceFirst("SAMLRequest=[^&]*", "SAMLRequest=x"),
          "",
          null
        }) {
      assertThatThrownBy(() -> saml.loggedOut(provider, bad)).isInstanceOf(SignOnRefused.class);
    }
  }

  @Test
  void takesTheSignatureOfALogoutRequestForNoOther() throws SignOnRefused {
    String signed = PlayedSamlProvider.logoutQuery("somebody", "_session", "idp");
    String forged =
        PlayedSamlProvider.logoutQuery("victim", List.of(), "sp").replaceFirst("&.*", "");
    for (String before : List.of("x", "x=", "x&y=")) {
      assertThatThrownBy(() -> saml.loggedOut(provider, before + signed + "&" + forged))
          .isInstanceOf(SignOnRefused.class);
    }
    String hidden = forged.replaceFirst("=", "=#");
    String message = signed.replaceFirst("&.*", "");
    String rest = signed.replaceFirst("[^&]*", "");
    for (String query :
        List.of(
            forged + "&" + signed,
            hidden + rest + message,
            hidden + rest.replaceFirst("&SigAlg", "#" + message + "&SigAlg"),
            forged.replaceFirst("=.*", "=") + rest + message,
            message.substring(0, 40) + "%zz" + rest)) {
      assertThatThrownBy(() -> saml.loggedOut(provider, query)).isInstanceOf(SignOnRefused.class);
    }
    assertThat(saml.loggedOut(provider, signed + "&" + forged).subject()).isEqualTo("somebody");
    assertThat(saml.loggedOut(provider, "x=y&" + signed).subject()).isEqualTo("somebody");
  }

  @Test
  void hasNoAnswerToALogoutForAProviderWithoutAnAddress() throws SignOnRefused {
    Map<String, String> keys = keys();
    keys.remove(START + "idp-slo-url");
    SsoConfig other = new SsoConfig(Settings.shipped(keys));
    SsoProvider deaf = other.providers().get(0);
    SamlProviders library = new OneLoginSamlProviders(other, Clock.systemUTC());
    String query = PlayedSamlProvider.logoutQuery("somebody", "_session", "idp");
    assertThat(library.loggedOut(deaf, query).subject()).isEqualTo("somebody");
    assertThat(library.loggedOutAnswer(deaf, "_1", "kept")).isEmpty();
  }

  @Test
  void readsAllSessionsOfALogoutRequest() throws SignOnRefused {
    List<String> sessions = List.of("_first", "_second", "_third");
    String query = PlayedSamlProvider.logoutQuery("somebody", sessions, "idp");
    assertThat(saml.loggedOut(provider, query).sessions()).isEqualTo(sessions);
    String ofAll = PlayedSamlProvider.logoutQuery("somebody", List.of(), "idp");
    assertThat(saml.loggedOut(provider, ofAll).sessions()).isEmpty();
  }

  private void assertRefused(String xml, String request) {
    assertThatThrownBy(() -> verify(xml, request))
        .isInstanceOf(SignOnRefused.class)
        .hasMessageNotContaining("demo.example");
  }
}
