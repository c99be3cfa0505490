package org.wardvoice.analysis.client;

import java.util.Optional;
import org.wardvoice.analysis.Span;

/**
 * Finds the position of a quotation in a text. Case, kinds of blanks and of apostrophes may differ: models change them
 * when they copy.
 */
final class QuotationFinder {

  private final String plain;
  private final int[] places;

  QuotationFinder(String text) {
    this.places = new int[text.length() + 1];
    this.plain = flatten(text, places);
  }

  Optional<Span> find(String quotation) {
    String wanted = flatten(quotation.strip(), new int[quotation.length() + 1]).strip();
    int at = wanted.isEmpty() ? -1 : plain.indexOf(wanted);
    return at < 0
        ? Optional.empty()
        : Optional.of(new Span(places[at], places[at + wanted.length() - 1] + 1));
  }

  /** Maps each character to one, except that a sequence of blanks becomes one blank. */
  private static String flatten(String text, int[] places) {
    StringBuilder flat = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = flatten(text.charAt(i));
      if (c != ' ' || flat.isEmpty() || flat.charAt(flat.length() - 1) != ' ') {
        places[flat.length()] = i;
        flat.append(c);
      }
    }
    return flat.toString();
  }

  private static char flatten(char c) {
    return switch (c) {
      case '\u2018', '\u2019', '`' -> '\'';
      case '\u201c', '\u201d' -> '"';
      case '\u2013', '\u2014' -> '-';
      default -> Character.isWhitespace(c) || c == '\u00a0' ? ' ' : Character.toLowerCase(c);
    };
  }
}
