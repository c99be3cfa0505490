package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Grants;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.SignInTooOld;
import org.wardvoice.shared.json.Patch;

/**
 * Judges what callers want to put into API keys, before the transaction that does so begins: a refusal is kept in one of
 * its own, and the first would hold a connection meanwhile.
 */
@Component
public class ApiKeyGrants {

  /** So long ago a sign-in may be without the password being asked for again. */
  private static final Duration RECENT = Duration.ofMinutes(15);

  private static final Act CREATION = new Act("api_key_created", null, null);

  private final Grants grants;
  private final Reauthentication reauthentication;
  private final SessionRepository sessions;
  private final Clock clock;

  @Inject
  public ApiKeyGrants(
      Grants grants, Reauthentication reauthentication, SessionRepository sessions, Clock clock) {
    this.grants = grants;
    this.reauthentication = reauthentication;
    this.sessions = sessions;
    this.clock = clock;
  }

  /**
   * The same, with the permissions' names of today.
   *
   * @throws SignInTooOld when the password was not given recently: a key outlives the session in which it was created
   * @throws org.wardvoice.shared.error.PasswordRefused when one is given that is wrong
   */
  public NewApiKey judged(Caller caller, NewApiKey wanted) {
    grants.session(caller);
    requirePresence(caller, wanted.password());
    return wanted.granting(permissions(caller, wanted.permissions()));
  }

  /** The same, with the permissions' names of today. */
  public Patch<ApiKeyChange> judged(Caller caller, Patch<ApiKeyChange> patch) {
    grants.session(caller);
    if (!patch.present().contains("permissions")) {
      return patch;
    }
    ApiKeyChange wanted = patch.values();
    return new Patch<>(
        new ApiKeyChange(
            wanted.name(),
            permissions(caller, wanted.permissions()),
            wanted.rateLimit(),
            wanted.ipWhitelist(),
            wanted.isActive()),
        patch.present());
  }

  private void requirePresence(Caller caller, String password) {
    if (password != null) {
      reauthentication.check(caller, CREATION, password);
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

  private List<String> permissions(Caller caller, List<String> names) {
    return grants.permissions(caller, "permissions", names);
  }
}
