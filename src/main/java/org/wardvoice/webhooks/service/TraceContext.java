package org.wardvoice.webhooks.service;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Connects deliveries to the trace of the request that caused the event (W3C Trace Context). */
final class TraceContext {

  private static final Pattern PARENT =
      Pattern.compile("00-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})");

  private TraceContext() {}

  /**
   * The header of a request within the same trace.
   *
   * @param traceparent of the request that caused the event; null or malformed if unknown
   * @param span id of this request
   */
  static Optional<String> child(String traceparent, long span) {
    if (traceparent == null) {
      return Optional.empty();
    }
    Matcher parent = PARENT.matcher(traceparent);
    // A span id of zeros is invalid.
    return parent.matches()
        ? Optional.of(
            "00-%s-%s-%s"
                .formatted(parent.group(1), HexFormat.of().toHexDigits(span | 1), parent.group(2)))
        : Optional.empty();
  }
}
