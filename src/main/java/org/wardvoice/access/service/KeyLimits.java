package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** The rate limits of an API key. */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record KeyLimits(
    @Min(1) @Max(MOST) Integer requestsPerMinute, @Min(1) @Max(MOST) Integer requestsPerHour) {

  static final int MOST = 1_000_000;
  private static final int PER_MINUTE = 60;
  private static final int PER_HOUR = 1000;

  /** Applies the contract's defaults for absent values. */
  public KeyLimits {
    requestsPerMinute = requestsPerMinute == null ? PER_MINUTE : requestsPerMinute;
    requestsPerHour = requestsPerHour == null ? PER_HOUR : requestsPerHour;
  }

  /** As they apply to a user with that many requests per hour. */
  KeyLimits within(int perHour) {
    return new KeyLimits(Math.min(requestsPerMinute, perHour), Math.min(requestsPerHour, perHour));
  }

  /** Those that were agreed where these are the ones that were shown. */
  KeyLimits keeping(KeyLimits agreed, KeyLimits shown) {
    return new KeyLimits(
        requestsPerMinute.equals(shown.requestsPerMinute)
            ? agreed.requestsPerMinute
            : requestsPerMinute,
        requestsPerHour.equals(shown.requestsPerHour) ? agreed.requestsPerHour : requestsPerHour);
  }

  static KeyLimits orDefault(KeyLimits wished) {
    return wished == null ? new KeyLimits(null, null) : wished;
  }
}
