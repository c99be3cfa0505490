package org.wardvoice.integration.service.deidentified;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Known names and numbers of people, which are found in every spelling. */
public final class KnownNames {

  /** Marks a name that several people share; it gets a code of its own. */
  static final String SHARED = "";

  private static final int SHORTEST_NUMBER = 4;
  private static final int MOST_TOKENS = 10;

  private static final Set<String> NO_PARTS =
      Fold.set(
          "van von vom zu zum zur de der den del della di da dos das du la le el al bin ibn ter und"
              + " y med jr sr ii iii dr mr mrs ms prof");

  private final Map<String, String> codes = new HashMap<>();
  private final Set<String> numbers = new HashSet<>();
  private KnownNames others;

  /** Adds a person's name with that person's code. */
  public KnownNames name(String name, String code) {
    for (String part : name.split("[\\s,.'’()-]+", -1)) {
      String key = Fold.name(part);
      if (key.length() > 1 && !NO_PARTS.contains(key)) {
        codes.merge(key, code, (old, added) -> old.equals(added) ? old : SHARED);
      }
    }
    return this;
  }

  /**
   * Adds a number, such as a medical record number; ignores those with less than four characters, which would match
   * everywhere.
   */
  public KnownNames number(String number) {
    String plain = plain(number);
    if (plain.length() >= SHORTEST_NUMBER) {
      numbers.add(plain);
    }
    return this;
  }

  /** Combines these with others; these take precedence. */
  KnownNames and(KnownNames those) {
    KnownNames both = new KnownNames();
    both.codes.putAll(codes);
    both.numbers.addAll(numbers);
    both.others = those;
    return both;
  }

  /** The code of a part of a name; {@link #SHARED} if several people have it, null if no one does. */
  String code(String word) {
    String own = codes.get(Fold.name(word));
    return own == null && others != null ? others.code(word) : own;
  }

  /** Whether the name is one of these, not of the others. */
  boolean own(String word) {
    return codes.containsKey(Fold.name(word));
  }

  /** A known number at a token, whatever separates its parts. */
  Optional<Found> numberAt(Tokens tokens, int i) {
    boolean begins = tokens.word(i) || tokens.number(i);
    boolean inside = tokens.joined(i) && (tokens.word(i - 1) || tokens.number(i - 1));
    if (numbers.isEmpty() || !begins || inside) {
      return Optional.empty();
    }
    StringBuilder plain = new StringBuilder();
    for (int end = i; end < i + MOST_TOKENS && !tokens.newline(end + 1); end++) {
      plain.append(plain(tokens.folded(end)));
      boolean whole = !(tokens.joined(end + 1) && (tokens.word(end + 1) || tokens.number(end + 1)));
      if (whole && numbers.contains(plain.toString())) {
        return Found.of(i, end + 1, Mark.NUMBER);
      }
    }
    return Optional.empty();
  }

  private static String plain(String number) {
    StringBuilder plain = new StringBuilder();
    Fold.fold(number)
        .codePoints()
        .filter(Character::isLetterOrDigit)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
