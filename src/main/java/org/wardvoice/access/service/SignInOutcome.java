package org.wardvoice.access.service;

import java.util.List;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.organization.UserView;

/** What became of a right password. */
public sealed interface SignInOutcome {

  /**
   * The user has signed in.
   *
   * @param refreshToken null where a cookie carries the session
   * @param deviceToken what the device will be known by; null where the session is only continued
   * @param cookie its value; null where tokens carry the session
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
   * The password is right, but too old.
   *
   * @param token lets it be changed, once
   */
  record PasswordExpired(String token) implements SignInOutcome {}

  /**
   * The password is right, but not enough.
   *
   * @param token stands for the right password in the next step
   * @param methods by which the user can show more
   */
  record SecondFactorNeeded(String token, List<FactorMethod> methods) implements SignInOutcome {

    public SecondFactorNeeded {
      methods = List.copyOf(methods);
    }
  }

  /**
   * The password is right, but the user's role requires a second factor, which is to be set up first.
   *
   * @param token opens nothing but that
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
