package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.ApiKeyMade;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.net.Networks;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Creates, lists, changes and revokes the caller's API keys. Not available to API keys, which could create others
 * without their own limits.
 */
@Stateless
public class ManageApiKeys {

  @Inject private ApiKeyRepository keys;
  @Inject private ApiKeyViews views;
  @Inject private OwnSessions sessions;
  @Inject private RevokeApiKeys revoke;
  @Inject private NotifyKeyOwners owners;
  @Inject private Secrets secrets;
  @Inject private AccessConfig configuration;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<ApiKeyMade> made;
  @Inject private Clock clock;

  /**
   * Creates a key; only this response contains the key itself.
   *
   * @param wanted as checked by {@link ApiKeyGrants}
   */
  public ApiKeyView create(Caller caller, NewApiKey wanted) {
    sessions.hold(caller);
    Instant now = clock.instant();
    Violations violations = new Violations();
    Instant end = violations.read(() -> end(wanted.expiresAt(), now));
    ApiKey.Terms terms = violations.read(() -> terms(wanted));
    violations.end();
    KeyText text = new KeyText(Ids.next(), secrets.fresh());
    ApiKey key =
        new ApiKey(
            text.keyId(),
            caller.organizationId(),
            caller.userId(),
            Sha256.hex(text.secret()),
            now,
            end);
    key.agree(terms);
    keys.add(key);
    made.fire(new ApiKeyMade(key.id()));
    owners.made(key);
    audit.fire(told("api_key_created", caller, key).with("permissions", key.terms().permissions()));
    return views.made(key, text.text());
  }

  /** Lists the caller's own keys, including revoked ones, newest first. */
  public Page<ApiKeyView> list(Caller caller, PageRequest page) {
    caller.session();
    UUID organization = caller.organizationId();
    return views.page(organization, keys.of(organization, caller.userId(), page));
  }

  public ApiKeyView one(Caller caller, UUID keyId) {
    caller.session();
    return views.one(find(caller, keyId));
  }

  /**
   * Changes the given fields.
   *
   * @param patch as checked by {@link ApiKeyGrants}
   * @throws Conflict if it is to be activated but was permanently revoked
   */
  public ApiKeyView change(
      Caller caller, UUID keyId, Patch<ApiKeyChange> patch, Precondition precondition) {
    ApiKey key = find(caller, keyId);
    ApiKeyView shown = views.one(key);
    precondition.check(shown);
    ApiKey.Terms before = key.terms();
    ApiKeyChange agreed = ApiKeyChange.of(before);
    ApiKeyChange wanted = patch.over(agreed);
    if (wanted.isActive() && key.isRevoked()) {
      throw Conflict.of("The key has been revoked; create a new one");
    }
    // What was shown and is sent back must not lower the limits for a later, higher tier.
    KeyLimits limits =
        wanted.rateLimit() == null
            ? KeyLimits.orDefault(null)
            : wanted.rateLimit().keeping(agreed.rateLimit(), shown.rateLimit());
    key.agree(terms(wanted, limits));
    keys.flush();
    if (!key.terms().equals(before)) {
      audit.fire(told("api_key_changed", caller, key).with("old", before).with("new", key.terms()));
    }
    return views.one(key);
  }

  /** Permanently revokes a key; {@link #change} can pause one. */
  public ApiKeyView revoke(Caller caller, UUID keyId) {
    caller.session();
    ApiKey key = find(caller, keyId);
    revoke.revokeOne(key, caller.userId());
    return views.one(key);
  }

  /** Lists the keys of all users of the caller's organization, as checked by {@link AdministerApiKeys}. */
  public Page<ApiKeyView> listAll(Caller admin, PageRequest page) {
    UUID organization = admin.organizationId();
    return views.page(organization, keys.of(organization, page));
  }

  /** A key of any user of the caller's organization. */
  public ApiKeyView any(Caller admin, UUID keyId) {
    return views.one(findAny(admin, keyId));
  }

  /** Permanently revokes a key of any user, as checked by {@link AdministerApiKeys}. */
  public ApiKeyView revokeAny(Caller admin, UUID keyId) {
    ApiKey key = findAny(admin, keyId);
    revoke.revokeOne(key, admin.userId());
    return views.one(key);
  }

  private Instant end(Instant wished, Instant now) {
    if (wished != null && !wished.isAfter(now)) {
      throw new InvalidInput("expires_at", "must be in the future");
    }
    return wished == null ? now.plus(configuration.apiKeyLifetime()) : wished;
  }

  private static ApiKey.Terms terms(NewApiKey wanted) {
    return terms(
        new ApiKeyChange(
            wanted.name(), wanted.permissions(), wanted.rateLimit(), wanted.ipWhitelist(), true),
        KeyLimits.orDefault(wanted.rateLimit()));
  }

  private static ApiKey.Terms terms(ApiKeyChange wanted, KeyLimits limits) {
    return new ApiKey.Terms(
        wanted.name(),
        wanted.permissions(),
        limits.requestsPerMinute(),
        limits.requestsPerHour(),
        networks(wanted.ipWhitelist()),
        wanted.isActive());
  }

  private static List<String> networks(List<String> texts) {
    Violations violations = new Violations();
    List<String> networks = new ArrayList<>();
    for (String text : texts) {
      try {
        networks.addAll(Networks.of(List.of(text)).texts());
      } catch (IllegalArgumentException wrong) {
        violations.add("ipWhitelist", wrong.getMessage());
      }
    }
    violations.end();
    return networks;
  }

  private ApiKey find(Caller caller, UUID keyId) {
    return keys.find(caller.organizationId(), caller.userId(), keyId)
        .orElseThrow(() -> new NotFound("API key"));
  }

  private ApiKey findAny(Caller admin, UUID keyId) {
    return keys.find(admin.organizationId(), keyId).orElseThrow(() -> new NotFound("API key"));
  }

  private static AuditEvent told(String action, Caller caller, ApiKey key) {
    return AuditEvent.of(Category.AUTHORIZATION, action, caller)
        .about("api_key", key.id())
        .with("name", key.terms().name());
  }
}
