package org.wardvoice.access.service.sso;

import java.net.URI;
import org.wardvoice.access.service.SignInOutcome;

/** The result of a sign-on. */
public sealed interface SignOnResult {

  /** The browser is redirected to the return address, with a code. */
  record Return(URI address) implements SignOnResult {

    /** Keeps the code out of logs. */
    @Override
    public String toString() {
      return "Return";
    }
  }

  /** The callback itself returns the sign-in response. */
  record Answered(SignInOutcome outcome) implements SignOnResult {}
}
