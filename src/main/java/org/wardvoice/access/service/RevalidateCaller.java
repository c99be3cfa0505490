package org.wardvoice.access.service;

import jakarta.ejb.Local;
import jakarta.ejb.LocalBean;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.organization.Accounts;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.Caller;
import org.wardvoice.security.KnownCallers;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.persistence.Ids;

/** Checks again whether a caller's session or key is still valid, some time after authentication. */
@Stateless
@LocalBean
@Local(KnownCallers.class)
public class RevalidateCaller implements KnownCallers {

  @Inject private SessionRepository sessions;
  @Inject private SessionActivity activity;
  @Inject private ApiKeyRepository keys;
  @Inject private Accounts accounts;
  @Inject private SessionRights rights;
  @Inject private Clock clock;

  @Override
  public Optional<Caller> again(Caller caller, String address) {
    if (caller.signedInBy() instanceof SignedInBy.Session session) {
      return bySession(caller, session);
    }
    return caller.signedInBy() instanceof SignedInBy.ApiKey key
        ? byKey(key, address)
        : Optional.empty();
  }

  private Optional<Caller> bySession(Caller caller, SignedInBy.Session signedIn) {
    Instant end = signedIn.tokenExpiresAt();
    return end != null && !clock.instant().isBefore(end)
        ? Optional.empty()
        : session(signedIn)
            .filter(activity::isLive)
            .flatMap(
                live ->
                    accounts
                        .activeUser(caller.organizationId(), caller.userId())
                        .map(user -> rights.of(user, live.passkeyUsed())))
            .map(user -> now(caller, signedIn, user));
  }

  private Optional<Session> session(SignedInBy.Session signedIn) {
    UUID tokenId = signedIn.tokenId();
    return tokenId == null
        ? sessions.find(signedIn.sessionId())
        : sessions
            .find(signedIn.sessionId(), tokenId)
            .filter(found -> !found.tokenRevoked())
            .map(SessionRepository.Found::session);
  }

  /** A token keeps its permissions until it expires; a cookie session has the user's current ones. */
  private static Caller now(Caller caller, SignedInBy.Session signedIn, ActiveUser user) {
    Set<String> permissions =
        signedIn.tokenId() == null ? user.permissions() : caller.permissions();
    return user.calling(caller.userId(), caller.organizationId(), permissions, signedIn);
  }

  private Optional<Caller> byKey(SignedInBy.ApiKey signedIn, String address) {
    Optional<ApiKey> key =
        Ids.parse(signedIn.keyId())
            .flatMap(keys::find)
            .filter(known -> KnownApiKeys.isOpenTo(known, address, clock.instant()));
    return key.flatMap(
        known ->
            accounts
                .activeUser(known.organizationId(), known.createdBy())
                .map(creator -> KnownApiKeys.caller(known, creator)));
  }
}
