package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.access.entity.ApiKeyRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.crypto.Secrets;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.net.Networks;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Makes, lists, changes and revokes API keys of one's own. A key itself may not: it could make another one without its
 * limits.
 */
@Stateless
public class ManageApiKeys {

  private ApiKeyRepository keys;
  private ApiKeyUses uses;
  private Secrets secrets;
  private Event<AuditEvent> audit;
  private Clock clock;

  public ManageApiKeys() {}

  @Inject
  public ManageApiKeys(
      ApiKeyRepository keys,
      ApiKeyUses uses,
      Secrets secrets,
      Event<AuditEvent> audit,
      Clock clock) {
    this.keys = keys;
    this.uses = uses;
    this.secrets = secrets;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * Makes one; the answer is the only one that holds the key itself.
   *
   * @param wanted as {@link ApiKeyGrants} have judged it
   */
  public ApiKeyView create(Caller caller, NewApiKey wanted) {
    KeyLimits limits = KeyLimits.orDefault(wanted.rateLimit());
    KeyText text = new KeyText(Ids.next(), secrets.fresh());
    ApiKey key =
        new ApiKey(
            text.keyId(),
            caller.organizationId(),
            caller.userId(),
            Secrets.hash(text.secret()),
            clock.instant());
    key.agree(
        new ApiKey.Terms(
            wanted.name(),
            wanted.permissions(),
            limits.requestsPerMinute(),
            limits.requestsPerHour(),
            networks(wanted.ipWhitelist()),
            true));
    keys.add(key);
    audit.fire(told("api_key_created", caller, key).with("permissions", key.terms().permissions()));
    return ApiKeyView.of(key, null, text.text());
  }

  /** The caller's own, revoked ones too, newest first. */
  public Page<ApiKeyView> list(Caller caller, PageRequest page) {
    caller.session();
    return keys.of(caller.organizationId(), caller.userId(), page).map(this::view);
  }

  public ApiKeyView one(Caller caller, UUID keyId) {
    caller.session();
    return view(find(caller, keyId));
  }

  /**
   * Changes the given fields.
   *
   * @param patch as {@link ApiKeyGrants} have judged it
   */
  public ApiKeyView change(
      Caller caller, UUID keyId, Patch<ApiKeyChange> patch, Precondition precondition) {
    ApiKey key = find(caller, keyId);
    precondition.check(view(key));
    ApiKey.Terms before = key.terms();
    ApiKeyChange wanted = patch.over(ApiKeyChange.of(before));
    KeyLimits limits = KeyLimits.orDefault(wanted.rateLimit());
    key.agree(
        new ApiKey.Terms(
            wanted.name(),
            wanted.permissions(),
            limits.requestsPerMinute(),
            limits.requestsPerHour(),
            networks(wanted.ipWhitelist()),
            wanted.isActive()));
    keys.flush();
    if (!key.terms().equals(before)) {
      audit.fire(told("api_key_changed", caller, key).with("old", before).with("new", key.terms()));
    }
    return view(key);
  }

  /** Revokes one for the time being: it stays on record. */
  public ApiKeyView revoke(Caller caller, UUID keyId) {
    caller.session();
    ApiKey key = find(caller, keyId);
    ApiKey.Terms now = key.terms();
    if (now.active()) {
      key.agree(
          new ApiKey.Terms(
              now.name(),
              now.permissions(),
              now.requestsPerMinute(),
              now.requestsPerHour(),
              now.addresses(),
              false));
      keys.flush();
      audit.fire(told("api_key_revoked", caller, key));
    }
    return view(key);
  }

  private static List<String> networks(List<String> texts) {
    try {
      return Networks.of(texts).texts();
    } catch (IllegalArgumentException wrong) {
      throw new InvalidInput("ipWhitelist", wrong.getMessage());
    }
  }

  private ApiKey find(Caller caller, UUID keyId) {
    return keys.find(caller.organizationId(), caller.userId(), keyId)
        .orElseThrow(() -> new NotFound("API key"));
  }

  private ApiKeyView view(ApiKey key) {
    return ApiKeyView.of(key, uses.uses().of(key.id(), key.lastUsed()), null);
  }

  private static AuditEvent told(String action, Caller caller, ApiKey key) {
    return AuditEvent.of(Category.AUTHORIZATION, action, caller)
        .about("api_key", key.id())
        .with("name", key.terms().name());
  }
}
