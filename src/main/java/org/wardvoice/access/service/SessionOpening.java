package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.service.SignInJudge.Judgement;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.persistence.Ids;

/** Opens a session, and ends the user's least recently used ones beyond the limit. Joins the caller's transaction. */
@Component
public class SessionOpening {

  private static final int LONGEST_USER_AGENT = 1000;

  private final SessionRepository sessions;
  private final SessionActivity activity;
  private final AccessConfig configuration;
  private final Clock clock;

  @Inject
  public SessionOpening(
      SessionRepository sessions,
      SessionActivity activity,
      AccessConfig configuration,
      Clock clock) {
    this.sessions = sessions;
    this.activity = activity;
    this.configuration = configuration;
    this.clock = clock;
  }

  /**
   * Opens a session.
   *
   * @param judgement the assessment of the sign-in
   * @param deviceToken the device's secret
   * @param cookie the browser's cookie, or null
   */
  Session open(
      UserView user,
      SignInAttempt attempt,
      Judgement judgement,
      String deviceToken,
      String cookie) {
    sessions.lockSignInsOf(user.id());
    endBeyond(configuration.sessionLimit() - 1, user);
    Session session =
        new Session(
            Ids.next(),
            user.organizationId(),
            user.id(),
            clock.instant(),
            configuration.sessionLifetime());
    Device device = judgement.device();
    session.startedOn(
        attempt.device(),
        device.type(),
        device.browser(),
        device.os(),
        cut(attempt.origin().userAgent()));
    session.judged(
        attempt.origin().address(),
        judgement.risk().score(),
        Json.write(judgement.risk().parts()),
        judgement.trusted());
    if (attempt.secondFactor() != null) {
      session.verified(attempt.secondFactor().method());
    }
    session.knownBy(Sha256.hex(deviceToken));
    if (cookie != null) {
      session.carriedBy(Sha256.hex(cookie));
    }
    sessions.add(session);
    return session;
  }

  private static String cut(String userAgent) {
    return userAgent.substring(0, Math.min(userAgent.length(), LONGEST_USER_AGENT));
  }

  /** Includes sessions that seem idle here, because another node may know of a later use; they are the first to end. */
  private void endBeyond(int limit, UserView user) {
    Instant now = clock.instant();
    sessions.open(user.organizationId(), user.id(), now).stream()
        .sorted(
            Comparator.comparing(activity::lastUse)
                .thenComparing(Session::createdAt)
                .thenComparing(Session::id)
                .reversed())
        .skip(limit)
        .forEach(session -> session.end(Session.End.TOO_MANY, now));
  }
}
