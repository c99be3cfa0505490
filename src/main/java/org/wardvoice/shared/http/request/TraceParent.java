package org.wardvoice.shared.http.request;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the {@code traceparent} header (W3C Trace Context). */
final class TraceParent {

  static final String HEADER = "traceparent";

  private static final Pattern FORM =
      Pattern.compile("([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");
  private static final String KNOWN = "00";
  private static final String NONE = "ff";

  private TraceParent() {}

  /**
   * The trace context to pass on.
   *
   * @param headers all values of that header
   * @return in the format of version 00; null if there is no valid one
   */
  static String of(List<String> headers) {
    if (headers.size() != 1) {
      return null;
    }
    Matcher parts = FORM.matcher(headers.get(0).strip());
    if (!parts.matches() || isZero(parts.group(2)) || isZero(parts.group(3))) {
      return null;
    }
    String version = parts.group(1);
    if (version.equals(NONE) || (version.equals(KNOWN) && parts.group(5) != null)) {
      return null;
    }
    return String.join("-", KNOWN, parts.group(2), parts.group(3), flags(version, parts.group(4)));
  }

  /** Of the flags of a later version only the sampling flag is kept. */
  private static String flags(String version, String flags) {
    return version.equals(KNOWN) ? flags : "0" + (Integer.parseInt(flags, 16) & 1);
  }

  private static boolean isZero(String digits) {
    return digits.chars().allMatch(digit -> digit == '0');
  }
}
