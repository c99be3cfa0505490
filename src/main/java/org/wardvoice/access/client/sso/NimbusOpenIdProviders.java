package org.wardvoice.access.client.sso;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.LogoutTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.validators.AccessTokenValidator;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import com.nimbusds.openid.connect.sdk.validators.InvalidHashException;
import com.nimbusds.openid.connect.sdk.validators.LogoutTokenValidator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.access.service.sso.Claims;
import org.wardvoice.access.service.sso.OidcSettings;
import org.wardvoice.access.service.sso.OpenIdProviders;
import org.wardvoice.access.service.sso.ProviderIdentity;
import org.wardvoice.access.service.sso.SignOnRefused;
import org.wardvoice.access.service.sso.SsoConfig;
import org.wardvoice.access.service.sso.SsoProvider;

/** OpenID Connect with the authorization code flow, PKCE, {@code state} and {@code nonce}. */
@ApplicationScoped
@Transactional(Transactional.TxType.NEVER)
public class NimbusOpenIdProviders implements OpenIdProviders {

  private ProviderDirectory directory;
  private TokenEndpoint tokens;
  private int clockSkew;

  protected NimbusOpenIdProviders() {}

  @Inject
  public NimbusOpenIdProviders(SsoConfig configuration, Clock clock) {
    ProviderHttp http = new ProviderHttp(configuration.timeout());
    directory = new ProviderDirectory(http, clock);
    tokens = new TokenEndpoint(http);
    clockSkew = Math.toIntExact(configuration.clockSkew().toSeconds());
  }

  @Override
  public URI authorization(SsoProvider provider, Secrets secrets) {
    OidcSettings settings = provider.oidc();
    return new AuthenticationRequest.Builder(
            ResponseType.CODE,
            new Scope(settings.scope().toArray(String[]::new)),
            new ClientID(settings.clientId()),
            settings.redirectUri())
        .endpointURI(directory.of(provider).addresses().authorization())
        .state(new State(secrets.state()))
        .nonce(new Nonce(secrets.nonce()))
        .codeChallenge(new CodeVerifier(secrets.verifier()), CodeChallengeMethod.S256)
        .build()
        .toURI();
  }

  @Override
  public ProviderIdentity redeem(
      SsoProvider provider, Callback callback, String nonce, String verifier) throws SignOnRefused {
    ProviderDirectory.Known known = directory.of(provider);
    String issuer = provider.oidc().issuer();
    if (callback.issuer() == null ? known.namesIssuer() : !callback.issuer().equals(issuer)) {
      throw new SignOnRefused("response from another issuer");
    }
    OIDCTokenResponse answer =
        tokens.redeem(
            provider.oidc(),
            known.addresses().token(),
            new AuthorizationCode(callback.code()),
            new CodeVerifier(verifier));
    JWT token = answer.getOIDCTokens().getIDToken();
    IDTokenClaimsSet claims = verified(provider, answer, token, nonce);
    Claims said = Claims.of(claims.toJSONObject());
    if (known.addresses().userInfo() != null) {
      said =
          said.and(
              tokens.userInfo(
                  known.addresses().userInfo(),
                  answer.getOIDCTokens().getBearerAccessToken(),
                  claims.getSubject()));
    }
    return new ProviderIdentity(
        claims.getSubject().getValue(),
        said,
        said.isTrue("email_verified"),
        said.first("sid").orElse(null),
        token.getParsedString());
  }

  private IDTokenClaimsSet verified(
      SsoProvider provider, OIDCTokenResponse answer, JWT token, String nonce)
      throws SignOnRefused {
    IDTokenValidator validator =
        new IDTokenValidator(
            new Issuer(provider.oidc().issuer()),
            new ClientID(provider.oidc().clientId()),
            directory.keys(provider),
            null);
    validator.setMaxClockSkew(clockSkew);
    try {
      IDTokenClaimsSet claims = validator.validate(token, new Nonce(nonce));
      requireIssuedTo(provider.oidc().clientId(), claims);
      if (claims.getAccessTokenHash() != null) {
        AccessTokenValidator.validate(
            answer.getOIDCTokens().getAccessToken(),
            JWSAlgorithm.parse(token.getHeader().getAlgorithm().getName()),
            claims.getAccessTokenHash());
      }
      return claims;
    } catch (RateLimitReachedException unknownKey) {
      throw new SignOnRefused("key unknown", unknownKey);
    } catch (KeySourceException unreachable) {
      throw ProviderDirectory.away(provider.oidc().issuer(), unreachable);
    } catch (BadJOSEException | JOSEException | InvalidHashException invalid) {
      throw new SignOnRefused("ID token invalid: " + reason(invalid), invalid);
    }
  }

  /** The library only checks that this client is one of the token's audiences. */
  private static void requireIssuedTo(String client, IDTokenClaimsSet claims) throws SignOnRefused {
    boolean said = claims.getAuthorizedParty() != null;
    if (said
        ? !claims.getAuthorizedParty().getValue().equals(client)
        : claims.getAudience().size() > 1) {
      throw new SignOnRefused("ID token issued to another client");
    }
  }

  @Override
  public Optional<URI> logout(SsoProvider provider, String hint) {
    URI address = directory.of(provider).addresses().endSession();
    if (address == null) {
      return Optional.empty();
    }
    OidcSettings settings = provider.oidc();
    JWT token;
    try {
      token = JWTParser.parse(hint);
    } catch (java.text.ParseException none) {
      throw new IllegalStateException(none);
    }
    return Optional.of(
        new LogoutRequest(
                address,
                token,
                null,
                new ClientID(settings.clientId()),
                settings.afterLogout(),
                null,
                null)
            .toURI());
  }

  @Override
  public LoggedOut loggedOut(SsoProvider provider, String logoutToken) throws SignOnRefused {
    LogoutTokenValidator validator =
        new LogoutTokenValidator(
            new Issuer(provider.oidc().issuer()),
            new ClientID(provider.oidc().clientId()),
            // Older providers send no type; the other claims are still checked.
            false,
            directory.keys(provider),
            null);
    validator.setMaxClockSkew(clockSkew);
    try {
      LogoutTokenClaimsSet claims = validator.validate(JWTParser.parse(logoutToken));
      return new LoggedOut(
          claims.getJWTID().getValue(),
          claims.getExpirationTime().toInstant(),
          claims.getSubject() == null ? null : claims.getSubject().getValue(),
          claims.getSessionID() == null ? null : claims.getSessionID().getValue());
    } catch (RateLimitReachedException unknownKey) {
      throw new SignOnRefused("key unknown", unknownKey);
    } catch (KeySourceException unreachable) {
      throw ProviderDirectory.away(provider.oidc().issuer(), unreachable);
    } catch (BadJOSEException | JOSEException | java.text.ParseException invalid) {
      throw new SignOnRefused("logout token invalid: " + reason(invalid), invalid);
    }
  }

  /** Only the exception's class, so that no value of a claim is logged. */
  private static String reason(Exception invalid) {
    return invalid.getClass().getSimpleName();
  }
}
