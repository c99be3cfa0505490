package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.organization.Accounts;
import org.wardvoice.ratelimit.TierLimits;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;

/**
 * Shows API keys with the limits that apply to them (contract, section 5): a key keeps higher ones for a higher tier.
 * Joins the caller's transaction.
 */
@Component
public class ApiKeyViews {

  private final Accounts accounts;
  private final TierLimits limits;
  private final ApiKeyUses uses;

  @Inject
  public ApiKeyViews(Accounts accounts, TierLimits limits, ApiKeyUses uses) {
    this.accounts = accounts;
    this.limits = limits;
    this.uses = uses;
  }

  ApiKeyView one(ApiKey key) {
    return view(key, tiers(key.organizationId(), List.of(key)));
  }

  /** A new key, with its text. */
  ApiKeyView made(ApiKey key, String text) {
    return view(key, tiers(key.organizationId(), List.of(key)), null, text);
  }

  /** Keys of one organization. */
  Page<ApiKeyView> page(UUID organization, Page<ApiKey> keys) {
    Map<UUID, String> tiers = tiers(organization, keys.items());
    return keys.map(key -> view(key, tiers));
  }

  private Map<UUID, String> tiers(UUID organization, List<ApiKey> keys) {
    return accounts.tiers(organization, keys.stream().map(ApiKey::createdBy).distinct().toList());
  }

  private ApiKeyView view(ApiKey key, Map<UUID, String> tiers) {
    return view(key, tiers, uses.uses().of(key.id(), key.lastUsed()), null);
  }

  private ApiKeyView view(ApiKey key, Map<UUID, String> tiers, Instant lastUsed, String text) {
    return ApiKeyView.of(key, limits.perHour(tiers.get(key.createdBy())), lastUsed, text);
  }
}
