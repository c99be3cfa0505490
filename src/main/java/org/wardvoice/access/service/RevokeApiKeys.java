package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;

/** Revokes API keys, which stay on record. Joins the caller's transaction. */
@Component
public class RevokeApiKeys {

  private final ApiKeyRepository keys;
  private final NotifyKeyOwners owners;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public RevokeApiKeys(
      ApiKeyRepository keys, NotifyKeyOwners owners, Event<AuditEvent> audit, Clock clock) {
    this.keys = keys;
    this.owners = owners;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Permanently revokes all keys of a user and notifies the user; returns the number of keys.
   *
   * @param actor who revokes them
   */
  int revokeAll(UUID organizationId, UUID userId, UUID actor) {
    List<ApiKey> left = keys.lockUnrevoked(organizationId, userId);
    left.forEach(key -> revoke(key, actor));
    owners.revoked(left);
    return left.size();
  }

  /** Permanently revokes a key; notifies the owner if it is another user. Repeating it changes nothing. */
  void revokeOne(ApiKey key, UUID admin) {
    if (key.isRevoked()) {
      return;
    }
    revoke(key, admin);
    if (!key.createdBy().equals(admin)) {
      owners.revoked(List.of(key));
    }
  }

  private void revoke(ApiKey key, UUID actor) {
    key.revoke(clock.instant());
    keys.flush();
    audit.fire(
        AuditEvent.of(Category.AUTHORIZATION, "api_key_revoked", key.organizationId(), actor)
            .about("api_key", key.id())
            .with("name", key.terms().name())
            .with("owner", key.createdBy()));
  }
}
