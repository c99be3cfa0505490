package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** The rate limits of an API key; null where a request gives none. */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record KeyLimits(
    @Min(1) @Max(MOST) Integer requestsPerMinute, @Min(1) @Max(MOST) Integer requestsPerHour) {

  static final int MOST = 1_000_000;
  private static final int PER_MINUTE = 60;
  private static final int PER_HOUR = 1000;

  /** As they apply to a user with that many requests per hour. */
  KeyLimits within(int perHour) {
    return new KeyLimits(Math.min(requestsPerMinute, perHour), Math.min(requestsPerHour, perHour));
  }

  /** Those that were agreed where these are absent, or the ones that were shown. */
  KeyLimits keeping(KeyLimits agreed, KeyLimits shown) {
    return new KeyLimits(
        keeping(requestsPerMinute, agreed.requestsPerMinute, shown.requestsPerMinute),
        keeping(requestsPerHour, agreed.requestsPerHour, shown.requestsPerHour));
  }

  private static Integer keeping(Integer wished, Integer agreed, Integer shown) {
    return wished == null || wished.equals(shown) ? agreed : wished;
  }

  /** With the contract's defaults for absent values. */
  static KeyLimits orDefault(KeyLimits wished) {
    KeyLimits defaults = new KeyLimits(PER_MINUTE, PER_HOUR);
    return wished == null ? defaults : wished.keeping(defaults, new KeyLimits(null, null));
  }
}
