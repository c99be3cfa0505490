package org.wardvoice.audit;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.LowerCamelCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * An entry of the audit log with the specification's field names.
 *
 * @param eventType the category
 * @param outcome {@code success} or {@code failure}
 * @param location null if unknown
 * @param resource the record that it is about; null if there is none
 */
@JsonNaming(LowerCamelCaseStrategy.class)
public record AuditEventView(
    UUID eventId,
    Instant timestamp,
    String eventType,
    String action,
    String outcome,
    @Nullable UUID userId,
    @Nullable UUID sessionId,
    @Nullable String apiKeyId,
    @Nullable String ipAddress,
    @Nullable String userAgent,
    @Nullable Location location,
    @Nullable Double riskScore,
    @Nullable Boolean mfaUsed,
    @Nullable Boolean deviceTrusted,
    @Nullable Resource resource,
    @Nullable String requestId,
    Map<String, Object> metadata) {

  /** The approximate location of the address. */
  public record Location(
      @Nullable String country, @Nullable String region, @Nullable String city) {}

  /**
   * The record that an entry is about.
   *
   * @param type such as {@code patient}
   */
  public record Resource(String type, @Nullable UUID id) {}
}
