package org.wardvoice.access.service;

import java.util.List;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.organization.UserView;

/** The outcome of a correct password. */
public sealed interface SignInOutcome {

  /**
   * The user has signed in.
   *
   * @param refreshToken null for a session with a cookie
   * @param deviceToken the device's secret; null if the session is only continued
   * @param cookie its value; null for a session with tokens
   */
  record SignedIn(
      AccessToken token,
      String refreshToken,
      UUID sessionId,
      UserView user,
      String deviceToken,
      String cookie)
      implements SignInOutcome {}

  /**
   * The password is correct, but has expired.
   *
   * @param token allows changing it, once
   */
  record PasswordExpired(String token) implements SignInOutcome {}

  /**
   * The password is correct, but a second factor is required.
   *
   * @param token stands for the correct password in the next step
   * @param methods the user's second factors
   */
  record SecondFactorNeeded(String token, List<FactorMethod> methods) implements SignInOutcome {

    public SecondFactorNeeded {
      methods = List.copyOf(methods);
    }
  }

  /**
   * The password is correct, but the user's role requires a second factor, which must be set up first.
   *
   * @param token allows only that
   * @param methods that the user can set up
   */
  record FactorSetupNeeded(String token, List<FactorMethod> methods) implements SignInOutcome {

    public FactorSetupNeeded {
      methods = List.copyOf(methods);
    }

    /** Keeps the token out of logs. */
    @Override
    public String toString() {
      return "FactorSetupNeeded";
    }
  }
}
