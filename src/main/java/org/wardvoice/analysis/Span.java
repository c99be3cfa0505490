package org.wardvoice.analysis;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The stretch of text that a finding rests on.
 *
 * @param start first character, counted in UTF-16 units from 0
 * @param end behind the last character
 */
public record Span(int start, int end) {

  /** Where a text says these words first, in whatever case. */
  public static Optional<Span> of(String words, String text) {
    int flags = Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    Matcher found = Pattern.compile(words, flags).matcher(text);
    return found.find() ? Optional.of(new Span(found.start(), found.end())) : Optional.empty();
  }
}
