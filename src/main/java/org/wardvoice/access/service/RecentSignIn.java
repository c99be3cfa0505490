package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.SignInTooOld;

/** Makes sure that the person using a session is its user, before changes that outlive the session. */
@Component
public class RecentSignIn {

  /** The time after a sign-in in which the password isn't requested again. */
  private static final Duration RECENT = Duration.ofMinutes(15);

  private final Reauthentication reauthentication;
  private final SessionRepository sessions;
  private final Clock clock;

  @Inject
  public RecentSignIn(Reauthentication reauthentication, SessionRepository sessions, Clock clock) {
    this.reauthentication = reauthentication;
    this.sessions = sessions;
    this.clock = clock;
  }

  /**
   * Checks the password if the sign-in was not recent. Never inside a transaction, because hashing takes time.
   *
   * @param password null if the caller gave none
   * @throws SignInTooOld if there is none, and the caller did not sign in recently
   * @throws org.wardvoice.shared.error.PasswordRefused if it is wrong
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public void require(Caller caller, Act act, String password) {
    if (password != null) {
      reauthentication.check(caller, act, password);
    } else if (!isRecent(caller.session().sessionId())) {
      throw new SignInTooOld();
    }
  }

  private boolean isRecent(UUID sessionId) {
    return sessions
        .find(sessionId)
        .filter(session -> clock.instant().isBefore(session.createdAt().plus(RECENT)))
        .isPresent();
  }
}
