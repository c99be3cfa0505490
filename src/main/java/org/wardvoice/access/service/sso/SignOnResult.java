package org.wardvoice.access.service.sso;

import java.net.URI;
import org.wardvoice.access.service.SignInOutcome;

/** How a sign-on ends. */
public sealed interface SignOnResult {

  /** The browser goes back to where it came from, with a code. */
  record Return(URI address) implements SignOnResult {

    /** Keeps the code out of logs. */
    @Override
    public String toString() {
      return "Return";
    }
  }

  /** The login is answered at once. */
  record Answered(SignInOutcome outcome) implements SignOnResult {}
}
