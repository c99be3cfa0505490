package org.wardvoice.access.client.sso;

import com.onelogin.saml2.authn.AuthnRequest;
import com.onelogin.saml2.authn.AuthnRequestParams;
import com.onelogin.saml2.authn.SamlResponse;
import com.onelogin.saml2.exception.ValidationError;
import com.onelogin.saml2.http.HttpRequest;
import com.onelogin.saml2.logout.LogoutRequest;
import com.onelogin.saml2.logout.LogoutRequestParams;
import com.onelogin.saml2.logout.LogoutResponse;
import com.onelogin.saml2.logout.LogoutResponseParams;
import com.onelogin.saml2.settings.Saml2Settings;
import com.onelogin.saml2.util.Constants;
import com.onelogin.saml2.util.Util;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wardvoice.access.service.sso.Claims;
import org.wardvoice.access.service.sso.ProviderIdentity;
import org.wardvoice.access.service.sso.SamlProviders;
import org.wardvoice.access.service.sso.SignOnRefused;
import org.wardvoice.access.service.sso.SsoConfig;
import org.wardvoice.access.service.sso.SsoProvider;

/** SAML 2.0 with the redirect binding for requests and the POST binding for responses. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class OneLoginSamlProviders implements SamlProviders {

  /** The library's tolerance for clock differences: used messages are remembered that much longer. */
  private static final Duration SKEW = Duration.ofMinutes(5);

  /** For messages that state no expiry. */
  private static final Duration LIFETIME = Duration.ofHours(1);

  /** Of a logout request, in the order in which they are signed. */
  private static final List<String> PARAMETERS =
      List.of("SAMLRequest", "RelayState", "SigAlg", "Signature");

  /** A value in which another parameter could be found, or which could be overlooked. */
  private static final Pattern MISLEADING = Pattern.compile("#|(SAMLRequest|RelayState|SigAlg)=");

  private final Map<String, Saml2Settings> settings = new ConcurrentHashMap<>();
  private Clock clock;

  protected OneLoginSamlProviders() {}

  @Inject
  public OneLoginSamlProviders(SsoConfig configuration, Clock clock) {
    this.clock = clock;
    configuration.providers().stream()
        .filter(provider -> provider.saml() != null)
        .forEach(provider -> settings.put(provider.name(), SamlLibrary.settings(provider.saml())));
  }

  /** An invalid setting must fail at startup, not at the first sign-on. */
  void check(@Observes Startup start) {}

  private Saml2Settings settings(SsoProvider provider) {
    return settings.computeIfAbsent(provider.name(), name -> SamlLibrary.settings(provider.saml()));
  }

  @Override
  public String metadata(SsoProvider provider) {
    return SamlMetadata.of(SamlLibrary.settings(provider.saml()));
  }

  @Override
  public Request request(SsoProvider provider, String relayState) {
    Saml2Settings known = settings(provider);
    AuthnRequest request = new AuthnRequest(known, new AuthnRequestParams(false, false, true));
    try {
      return new Request(
          request.getId(),
          SignedRedirect.of(
              known,
              known.getIdpSingleSignOnServiceUrl(),
              "SAMLRequest",
              request.getEncodedAuthnRequest(),
              relayState));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public Assertion verify(SsoProvider provider, String response, Optional<String> requestId)
      throws SignOnRefused {
    Saml2Settings known = settings(provider);
    try {
      SamlResponse message =
          new SamlResponse(known, known.getSpAssertionConsumerServiceUrl().toString(), response);
      if (!message.isValid(requestId.orElse(null))) {
        throw refused("response", message.getValidationException());
      }
      Map<String, String> nameId = message.getNameIdData();
      return new Assertion(
          message.getAssertionId(),
          end(message),
          new ProviderIdentity(
              nameId.get("Value"),
              new Claims(Map.copyOf(message.getAttributes())),
              Boolean.parseBoolean(first(message, "email_verified")),
              message.getSessionIndex(),
              nameId.get("Format")));
    } catch (SignOnRefused refused) {
      throw refused;
    } catch (Exception unreadable) {
      // The library declares Exception.
      throw new SignOnRefused("response unreadable", unreadable);
    }
  }

  private static String first(SamlResponse message, String attribute) throws Exception {
    List<String> values = message.getAttributes().getOrDefault(attribute, List.of());
    return values.isEmpty() ? null : values.get(0);
  }

  /** The latest expiry that the assertion states. */
  private Instant end(SamlResponse message) throws Exception {
    return message.getAssertionNotOnOrAfter().stream()
        .map(end -> Instant.ofEpochMilli(end.getMillis()))
        .max(Instant::compareTo)
        .orElse(clock.instant().plus(LIFETIME))
        .plus(SKEW);
  }

  @Override
  public Optional<URI> logout(SsoProvider provider, ProviderIdentity who) {
    Saml2Settings known = settings(provider);
    if (known.getIdpSingleLogoutServiceUrl() == null) {
      return Optional.empty();
    }
    LogoutRequest request =
        new LogoutRequest(
            known, new LogoutRequestParams(who.session(), who.subject(), who.logoutHint()));
    try {
      return Optional.of(
          SignedRedirect.of(
              known,
              known.getIdpSingleLogoutServiceUrl(),
              "SAMLRequest",
              request.getEncodedLogoutRequest(),
              null));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public LoggedOut loggedOut(SsoProvider provider, String query) throws SignOnRefused {
    Saml2Settings known = settings(provider);
    try {
      LogoutRequest message = new LogoutRequest(known, request(known, query));
      if (!message.isValid()) {
        throw refused("logout request", message.getValidationException());
      }
      String xml = message.getLogoutRequestXml();
      return new LoggedOut(
          LogoutRequest.getId(xml),
          clock.instant().plus(LIFETIME),
          LogoutRequest.getNameId(xml, known.getSPkey(), known.isTrimNameIds()),
          LogoutRequest.getSessionIndexes(xml));
    } catch (SignOnRefused refused) {
      throw refused;
    } catch (Exception unreadable) {
      throw new SignOnRefused("logout request unreadable", unreadable);
    }
  }

  /**
   * Contains only the parameters of the protocol, the message first. The library looks for the signed text anywhere in
   * the query, such as in {@code xSAMLRequest=} or in a value, and would accept another message with it.
   */
  private static HttpRequest request(Saml2Settings known, String query) throws SignOnRefused {
    Map<String, String> given = new HashMap<>();
    for (String pair : query == null ? new String[0] : query.split("&")) {
      String[] parts = pair.split("=", 2);
      given.putIfAbsent(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    List<String> names = PARAMETERS.stream().filter(given::containsKey).toList();
    if (names.stream().map(given::get).anyMatch(MISLEADING.asPredicate())) {
      throw new SignOnRefused("logout request unreadable", null);
    }
    HttpRequest request =
        new HttpRequest(
            known.getSpSingleLogoutServiceUrl().toString(),
            names.stream()
                .map(name -> name + "=" + given.get(name))
                .collect(Collectors.joining("&")));
    for (String name : names) {
      request = request.addParameter(name, Util.urlDecoder(given.get(name)));
    }
    return request;
  }

  @Override
  public Optional<URI> loggedOutAnswer(SsoProvider provider, String requestId, String relayState) {
    Saml2Settings known = settings(provider);
    if (known.getIdpSingleLogoutServiceResponseUrl() == null) {
      return Optional.empty();
    }
    LogoutResponse answer =
        new LogoutResponse(known, new LogoutResponseParams(requestId, Constants.STATUS_SUCCESS));
    try {
      return Optional.of(
          SignedRedirect.of(
              known,
              known.getIdpSingleLogoutServiceResponseUrl(),
              "SAMLResponse",
              answer.getEncodedLogoutResponse(),
              relayState));
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Uses the library's error code: its message may quote the SAML message. */
  private static SignOnRefused refused(String what, Exception cause) {
    String code =
        cause instanceof ValidationError known
            ? "code " + known.getErrorCode()
            : cause == null ? "unknown" : cause.getClass().getSimpleName();
    return new SignOnRefused(what + " invalid: " + code, cause);
  }
}
