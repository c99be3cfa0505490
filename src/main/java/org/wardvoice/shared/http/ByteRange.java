package org.wardvoice.shared.http;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One range of bytes of a {@code Range} header (RFC 9110, section 14.1.2).
 *
 * @param first the first byte; of a suffix range, minus the number of bytes wanted
 * @param last the last byte, included
 */
record ByteRange(long first, long last) {

  private static final Pattern ONE =
      Pattern.compile("bytes=\\s*(\\d{0,18})\\s*-\\s*(\\d{0,18})\\s*");

  /** Empty for anything but a single range; such a header is ignored. */
  static Optional<ByteRange> parse(String header) {
    Matcher matcher = ONE.matcher(header);
    if (!matcher.matches() || (matcher.group(1).isEmpty() && matcher.group(2).isEmpty())) {
      return Optional.empty();
    }
    if (matcher.group(1).isEmpty() && Long.parseLong(matcher.group(2)) > 0) {
      return Optional.of(new ByteRange(-Long.parseLong(matcher.group(2)), Long.MAX_VALUE));
    }
    if (matcher.group(1).isEmpty()) {
      return Optional.of(new ByteRange(Long.MAX_VALUE, Long.MAX_VALUE));
    }
    long first = Long.parseLong(matcher.group(1));
    long last = matcher.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(matcher.group(2));
    return first <= last ? Optional.of(new ByteRange(first, last)) : Optional.empty();
  }

  /** The part of it within a file of this size; empty if there is none. */
  Optional<ByteRange> within(long size) {
    long start = first < 0 ? Math.max(0, size + first) : first;
    return start >= size
        ? Optional.empty()
        : Optional.of(new ByteRange(start, Math.min(last, size - 1)));
  }

  long length() {
    return last - first + 1;
  }

  String contentRange(long size) {
    return "bytes " + first + "-" + last + "/" + size;
  }
}
