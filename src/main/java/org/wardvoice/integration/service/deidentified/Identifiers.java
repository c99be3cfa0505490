package org.wardvoice.integration.service.deidentified;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Numbers that identify a person or a possession: records, accounts, policies, cards, licence plates, devices. */
final class Identifiers {

  private static final int LONG = 5;
  private static final int GROUPED = 9;
  private static final int RUN = 24;

  private static final Set<String> CUES =
      Fold.set(
          "mrn account policy insurance member license licence passport serial ssn konto"
              + " kontonummer fallnummer patientennummer versichertennummer versicherungsnummer"
              + " kennzeichen plate plates id chart record aktenzeichen ausweis personalausweis"
              + " reisepass iban beneficiary claim reference ref registration führerschein"
              + " seriennummer lot pin badge");
  private static final Set<String> BETWEEN =
      Set.of(
          "number", "no", "nr", "nummer", "is", "ist", "lautet", ".", ":", "#", "'", "s", "card",
          "plate", "der", "sn");

  /** Combinations of letters and digits with a medical meaning. */
  private static final Set<String> MEDICAL =
      Fold.set("ca125 ca199 ca153 ca724 cd138 cd117 s100 o157 covid19 sarscov2 u100 u300 u500");

  private Identifiers() {}

  static Optional<Found> at(Tokens tokens, int i) {
    boolean first = tokens.number(i) || tokens.word(i);
    if (!first || (tokens.joined(i) && part(tokens, i - 1))) {
      return Optional.empty();
    }
    int end = run(tokens, i);
    if (plate(tokens, i)) {
      return Found.of(i, i + 4, Mark.NUMBER);
    }
    if (announced(tokens, i)) {
      return Found.of(i, tokens.number(i + 1) ? i + 2 : i + 3, Mark.NUMBER);
    }
    if (code(tokens, i, end) || cued(tokens, i, end)) {
      return Found.of(i, following(tokens, end), Mark.NUMBER);
    }
    return tokens.number(i) ? digits(tokens, i) : Optional.empty();
  }

  /**
   * Digits alone: five in a row, a social security number, the groups of a card number, or more digits than a
   * measurement has.
   */
  private static Optional<Found> digits(Tokens tokens, int i) {
    DigitGroups groups = DigitGroups.at(tokens, i);
    boolean social = groups.lengths().equals(List.of(3, 2, 4)) && !groups.dotsOnly();
    boolean fours =
        groups.lengths().stream().limit(groups.lengths().size() - 1L).allMatch(n -> n >= 4);
    boolean grouped =
        groups.lengths().size() > 1 && groups.total() >= GROUPED && (!groups.spacesOnly() || fours);
    if ((social || grouped) && !Measures.at(tokens, groups.end())) {
      return Found.of(i, groups.end(), Mark.NUMBER);
    }
    if (tokens.digits(i) >= LONG && !Measures.at(tokens, i + 1)) {
      return Found.of(i, i + 1, Mark.NUMBER);
    }
    boolean exact =
        tokens.raw(i + 1).equals(".")
            && tokens.joined(i + 1)
            && tokens.joined(i + 2)
            && tokens.digits(i + 2) >= 4;
    return exact && !Measures.at(tokens, i + 3)
        ? Found.of(i, i + 3, Mark.NUMBER)
        : Optional.empty();
  }

  /** Letters and digits in one word, such as AB-12345. */
  private static boolean code(Tokens tokens, int i, int end) {
    int digits = 0;
    int capitals = 0;
    StringBuilder plain = new StringBuilder();
    for (int at = i; at < end; at++) {
      digits += tokens.digits(at);
      capitals += tokens.upper(at) ? tokens.raw(at).length() : 0;
      plain.append(tokens.word(at) || tokens.number(at) ? tokens.folded(at) : "");
    }
    boolean mixed = plain.length() > digits;
    if (!mixed || MEDICAL.contains(plain.toString()) || measured(tokens, i, end)) {
      return false;
    }
    boolean vertebrae = plain.length() - digits == 2 && capitals == 0;
    return (digits >= 4 && !yearAtEnd(tokens, end))
        || (digits == 3
            && capitals >= 2
            && !vertebrae
            && end - i <= 3
            && tokens.digits(end - 1) == 3);
  }

  /** "1000mg", "120mmHg": a number with a unit. */
  private static boolean measured(Tokens tokens, int i, int end) {
    for (int at = i; at < end; at++) {
      if (tokens.number(at) && Measures.at(tokens, at + 1) && at + 1 < end) {
        return true;
      }
    }
    return false;
  }

  /** "mid-2019" is a year. */
  private static boolean yearAtEnd(Tokens tokens, int end) {
    int year = tokens.digits(end - 1) == 4 ? tokens.value(end - 1) : -1;
    return year >= 1900 && year <= 2100 && tokens.raw(end - 2).equals("-");
  }

  /** A number after a word such as "policy". */
  private static boolean cued(Tokens tokens, int i, int end) {
    int digits = 0;
    for (int at = i; at < end; at++) {
      digits += tokens.digits(at);
    }
    if (digits < 2) {
      return false;
    }
    int before = i - 1;
    while (i - before <= 4 && tokens.in(before, BETWEEN)) {
      before--;
    }
    return tokens.in(before, CUES) && !Measures.at(tokens, end);
  }

  /** B-MW 1234. */
  private static boolean plate(Tokens tokens, int i) {
    return tokens.capital(i)
        && tokens.raw(i).length() <= 3
        && (tokens.upper(i) || tokens.raw(i).length() == 1)
        && tokens.raw(i + 1).equals("-")
        && tokens.joined(i + 1)
        && tokens.joined(i + 2)
        && tokens.capital(i + 2)
        && tokens.raw(i + 2).length() <= 2
        && (tokens.upper(i + 2) || tokens.raw(i + 2).length() == 1)
        && tokens.digits(i + 3) >= 2
        && tokens.digits(i + 3) <= 4
        && !tokens.newline(i + 3);
  }

  /** A licence plate in separate words, after the word for it: HH AB 123. */
  private static boolean announced(Tokens tokens, int i) {
    boolean cued =
        tokens.in(i - 1, Set.of("plate", "kennzeichen"))
            || tokens.in(i - 2, Set.of("plate", "kennzeichen"));
    boolean letters = tokens.capital(i) && tokens.raw(i).length() <= 3;
    boolean more = tokens.capital(i + 1) && tokens.raw(i + 1).length() <= 3 && tokens.number(i + 2);
    return cued && letters && (tokens.number(i + 1) || more);
  }

  /** Further groups of digits, as in DE89 3704 0044. */
  private static int following(Tokens tokens, int end) {
    int at = end;
    while (at - end < RUN
        && tokens.digits(at) >= 2
        && tokens.digits(at) <= 4
        && !tokens.newline(at)
        && tokens.number(at - 1)
        && !Measures.at(tokens, at + 1)) {
      at++;
    }
    return at;
  }

  private static int run(Tokens tokens, int i) {
    int end = i + 1;
    while (end - i < RUN && tokens.joined(end) && part(tokens, end)) {
      end++;
    }
    while (end > i + 1 && !tokens.word(end - 1) && !tokens.number(end - 1)) {
      end--;
    }
    return end;
  }

  private static boolean part(Tokens tokens, int i) {
    return tokens.word(i)
        || tokens.number(i)
        || tokens.raw(i).equals("-")
        || tokens.raw(i).equals("_");
  }
}
