package org.wardvoice.access.client.sso;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Subject;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import java.io.IOException;
import java.net.URI;
import org.wardvoice.access.service.sso.Claims;
import org.wardvoice.access.service.sso.OidcSettings;
import org.wardvoice.access.service.sso.SignOnRefused;

/** Requests to a provider after the browser has returned. */
final class TokenEndpoint {

  private static final int SERVER_ERROR = 500;

  private final ProviderHttp http;

  TokenEndpoint(ProviderHttp http) {
    this.http = http;
  }

  /** Exchanges a code for tokens, which the caller must verify. */
  OIDCTokenResponse redeem(
      OidcSettings settings, URI address, AuthorizationCode code, CodeVerifier verifier)
      throws SignOnRefused {
    AuthorizationCodeGrant grant =
        new AuthorizationCodeGrant(code, settings.redirectUri(), verifier);
    TokenRequest request =
        settings.clientSecret() == null
            ? new TokenRequest.Builder(address, new ClientID(settings.clientId()), grant).build()
            : new TokenRequest.Builder(address, client(settings), grant).build();
    try {
      HTTPResponse answer = send(request.toHTTPRequest());
      if (!(OIDCTokenResponseParser.parse(answer) instanceof OIDCTokenResponse tokens)
          || tokens.getOIDCTokens().getIDToken() == null) {
        throw new SignOnRefused("code refused by the provider");
      }
      return tokens;
    } catch (ParseException unreadable) {
      throw new SignOnRefused("token response unreadable", unreadable);
    }
  }

  private static ClientAuthentication client(OidcSettings settings) {
    ClientID id = new ClientID(settings.clientId());
    Secret secret = new Secret(settings.clientSecret());
    return settings.inBody() ? new ClientSecretPost(id, secret) : new ClientSecretBasic(id, secret);
  }

  /** The provider's additional claims about the user; their subject must be the same. */
  Claims userInfo(URI address, AccessToken token, Subject subject) throws SignOnRefused {
    try {
      HTTPResponse answer = send(new UserInfoRequest(address, token).toHTTPRequest());
      UserInfoResponse read = UserInfoResponse.parse(answer);
      UserInfo info = read.indicatesSuccess() ? read.toSuccessResponse().getUserInfo() : null;
      if (info == null || !info.getSubject().equals(subject)) {
        throw new SignOnRefused("user info refused, or for another user");
      }
      return Claims.of(info.toJSONObject());
    } catch (ParseException unreadable) {
      throw new SignOnRefused("user info unreadable", unreadable);
    }
  }

  private HTTPResponse send(HTTPRequest request) {
    try {
      HTTPResponse answer = request.send(http);
      if (answer.getStatusCode() >= SERVER_ERROR) {
        throw new IOException(
            "The identity provider answered with status " + answer.getStatusCode());
      }
      return answer;
    } catch (IOException unreachable) {
      throw ProviderDirectory.away(request.getURI().toString(), unreachable);
    }
  }
}
