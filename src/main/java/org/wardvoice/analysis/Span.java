package org.wardvoice.analysis;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The span of text that supports a finding.
 *
 * @param start first character, counted in UTF-16 units from 0
 * @param end after the last character
 */
public record Span(int start, int end) {

  /** The words at this position. */
  public String of(String text) {
    return text.substring(start, end);
  }

  /** The first occurrence of these words in a text, ignoring case. */
  public static Optional<Span> of(String words, String text) {
    int flags = Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    Matcher found = Pattern.compile(words, flags).matcher(text);
    return found.find() ? Optional.of(new Span(found.start(), found.end())) : Optional.empty();
  }
}
