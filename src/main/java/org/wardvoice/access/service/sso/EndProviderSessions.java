package org.wardvoice.access.service.sso;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.entity.SignOn;
import org.wardvoice.access.entity.SignOnRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.crypto.Sha256;

/** Ends the sessions of single sign-on when the identity provider says so. */
@Stateless
public class EndProviderSessions {

  @Inject private SignOnRepository signOns;
  @Inject private SessionRepository sessions;
  @Inject private RowCipher cipher;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * A provider's logout message.
   *
   * @param id of the message, which is accepted once
   * @param expiresAt when the message expires
   * @param subject the provider's id of the user; null if only a session is named
   * @param sessions the provider's session ids; empty for all of the user's sessions
   */
  public record Notice(String id, Instant expiresAt, String subject, List<String> sessions) {

    public Notice {
      sessions = List.copyOf(sessions);
    }
  }

  /**
   * Ends the sessions, invalidates unused codes, and stops sign-ins that wait for a second factor; returns the number of
   * sessions. Does nothing if the message names another subject than the session's.
   *
   * @throws SignOnRefused if the message was used before
   */
  public int end(SsoProvider provider, Notice notice) throws SignOnRefused {
    if (!signOns.useMessage(provider.name(), Sha256.hex(notice.id()), notice.expiresAt())) {
      throw new SignOnRefused("logout message used before");
    }
    List<SignOn> meant =
        notice.sessions().isEmpty()
            ? signOns.ofSubject(provider.name(), notice.subject())
            : signOns.ofProviderSessions(provider.name(), notice.sessions());
    return meant.stream()
        .filter(signOn -> notice.subject() == null || signOn.subject().equals(notice.subject()))
        .mapToInt(signOn -> end(provider, signOn))
        .sum();
  }

  private int end(SsoProvider provider, SignOn signOn) {
    Instant now = clock.instant();
    signOn.end(now);
    Optional<Session> open =
        Optional.ofNullable(signOn.sessionId())
            .flatMap(sessions::lock)
            .filter(session -> session.term().isLiveAt(now, now, Duration.ofSeconds(1)));
    open.ifPresent(
        session -> {
          session.end(Session.End.SIGNED_OUT_AT_PROVIDER, now);
          audit.fire(
              AuditEvent.of(
                      Category.AUTHENTICATION, "logout", signOn.organizationId(), signOn.userId())
                  .about("session", session.id())
                  .with("provider", provider.name()));
        });
    return open.isPresent() ? 1 : 0;
  }

  /**
   * The provider that has vouched for a session.
   *
   * @param hint null if the provider needs none
   */
  public record Origin(String provider, String subject, String session, String hint) {

    /** Keeps the hint out of logs. */
    @Override
    public String toString() {
      return "Origin";
    }
  }

  /** Empty for a session without single sign-on. */
  public Optional<Origin> originOf(UUID sessionId) {
    return signOns
        .ofSession(sessionId)
        .map(
            signOn ->
                new Origin(
                    signOn.provider(),
                    signOn.subject(),
                    signOn.providerSession(),
                    signOn.logoutHint() == null
                        ? null
                        : cipher.decrypt(SignOn.hintOf(signOn.id()), signOn.logoutHint())));
  }
}
