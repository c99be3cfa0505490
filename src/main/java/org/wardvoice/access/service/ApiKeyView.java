package org.wardvoice.access.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * An API key as the API returns it.
 *
 * @param hashedKey digest of the secret part
 * @param rateLimit as it applies: at most that of the owner's tier
 * @param lastUsed null if it was never used; accurate to the minute
 * @param key the key itself; only in the response that creates it
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record ApiKeyView(
    UUID keyId,
    String name,
    String hashedKey,
    List<String> permissions,
    KeyLimits rateLimit,
    List<String> ipWhitelist,
    UUID createdBy,
    Instant createdAt,
    @JsonProperty("expires_at") Instant expiresAt,
    @Nullable @Derived Instant lastUsed,
    boolean isActive,
    @Schema(description = "The key itself. Returned only when it is created.")
        @JsonInclude(Include.NON_NULL)
        String key) {

  public ApiKeyView {
    permissions = List.copyOf(permissions);
    ipWhitelist = List.copyOf(ipWhitelist);
  }

  /**
   * @param perHour the limit of the owner's tier
   */
  static ApiKeyView of(ApiKey key, int perHour, Instant lastUsed, String text) {
    ApiKey.Terms terms = key.terms();
    return new ApiKeyView(
        key.id(),
        terms.name(),
        key.hashedKey(),
        terms.permissions(),
        new KeyLimits(terms.requestsPerMinute(), terms.requestsPerHour()).within(perHour),
        terms.addresses(),
        key.createdBy(),
        key.createdAt(),
        key.expiresAt(),
        lastUsed,
        terms.active(),
        text);
  }

  /** As in all later responses. */
  public ApiKeyView withoutKey() {
    return new ApiKeyView(
        keyId,
        name,
        hashedKey,
        permissions,
        rateLimit,
        ipWhitelist,
        createdBy,
        createdAt,
        expiresAt,
        lastUsed,
        isActive,
        null);
  }

  /** Keeps the key out of logs. */
  @Override
  public String toString() {
    return "ApiKeyView " + keyId;
  }
}
