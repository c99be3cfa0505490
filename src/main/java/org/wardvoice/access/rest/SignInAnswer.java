package org.wardvoice.access.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.access.service.SignInOutcome.FactorSetupNeeded;
import org.wardvoice.access.service.SignInOutcome.PasswordExpired;
import org.wardvoice.access.service.SignInOutcome.SecondFactorNeeded;
import org.wardvoice.access.service.SignInOutcome.SignedIn;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.CsrfToken;
import org.wardvoice.shared.Nullable;

/**
 * The response to a correct password: tokens, or the next step. Fields that do not apply are omitted.
 *
 * @param token the access token
 * @param refreshToken omitted for a session with a cookie
 * @param expiresIn seconds until the access token expires
 * @param csrfToken only for a session with a cookie
 */
public record SignInAnswer(
    @JsonInclude(Include.NON_NULL) String token,
    @JsonInclude(Include.NON_NULL) String refreshToken,
    @JsonInclude(Include.NON_NULL) String tokenType,
    @JsonInclude(Include.NON_NULL) Long expiresIn,
    @JsonInclude(Include.NON_NULL) String sessionId,
    @JsonInclude(Include.NON_NULL) SignedInUser user,
    @Schema(description = "Send it as `X-CSRF-Token`. Returned only for cookie sessions.")
        @JsonInclude(Include.NON_NULL)
        String csrfToken,
    @Schema(description = "Whether the password has expired and must be changed first.")
        @JsonInclude(Include.NON_NULL)
        Boolean passwordChangeRequired,
    @JsonInclude(Include.NON_NULL) String passwordChangeToken,
    @Schema(description = "Whether a second factor is required.") @JsonInclude(Include.NON_NULL)
        Boolean mfaRequired,
    @JsonInclude(Include.NON_NULL) String mfaToken,
    @Schema(description = "Whether a second factor must be set up first.")
        @JsonInclude(Include.NON_NULL)
        Boolean mfaSetupRequired,
    @JsonInclude(Include.NON_NULL) String mfaSetupToken,
    @Schema(description = "The second factors that the user can use, or set up.")
        @JsonInclude(Include.NON_NULL)
        List<FactorMethod> methods) {

  public SignInAnswer {
    methods = methods == null ? null : List.copyOf(methods);
  }

  /**
   * The signed-in user.
   *
   * @param department its name; null if the user has none
   */
  public record SignedInUser(
      String id, String name, String email, String role, @Nullable String department) {

    static SignedInUser of(UserView user) {
      return new SignedInUser(
          user.id().toString(), user.name(), user.email(), user.role(), user.department());
    }
  }

  public static SignInAnswer of(SignInOutcome outcome) {
    if (outcome instanceof PasswordExpired expired) {
      return missing(expired.token(), null, null, null);
    }
    if (outcome instanceof SecondFactorNeeded needed) {
      return missing(null, needed.token(), null, needed.methods());
    }
    if (outcome instanceof FactorSetupNeeded needed) {
      return missing(null, null, needed.token(), needed.methods());
    }
    SignedIn signedIn = (SignedIn) outcome;
    // No token for a script, which could leak it; the browser uses the cookie instead.
    boolean bearer = signedIn.cookie() == null;
    return new SignInAnswer(
        bearer ? signedIn.token().text() : null,
        signedIn.refreshToken(),
        bearer ? "Bearer" : null,
        bearer ? signedIn.token().lifetime().toSeconds() : null,
        signedIn.sessionId().toString(),
        SignedInUser.of(signedIn.user()),
        signedIn.cookie() == null ? null : CsrfToken.of(signedIn.cookie()),
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  /** Exactly one of the tokens is given; the others are null. */
  private static SignInAnswer missing(
      String passwordChange, String mfa, String mfaSetup, List<FactorMethod> methods) {
    return new SignInAnswer(
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        trueIfThere(passwordChange),
        passwordChange,
        trueIfThere(mfa),
        mfa,
        trueIfThere(mfaSetup),
        mfaSetup,
        methods);
  }

  private static Boolean trueIfThere(String token) {
    return token == null ? null : Boolean.TRUE;
  }
}
