package org.wardvoice.access.service.password;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Detects a user's name in a password. */
final class UserName {

  /** Shorter pieces of names occur in too many words, so they only count as whole words. */
  private static final int LEAST_ANYWHERE = 3;

  private static final Pattern BETWEEN_PIECES = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  /** Also splits at digits, and before a capital letter. */
  private static final Pattern BETWEEN_WORDS =
      Pattern.compile("[^\\p{L}\\p{M}]+|(?<=\\p{Ll})(?=\\p{Lu})");

  private UserName() {}

  /**
   * Whether the password contains a piece of the name, even disguised.
   *
   * @param password in its NFKC form
   */
  static boolean isIn(String password, String name) {
    String plain = PlainForm.of(password);
    Set<String> words =
        Stream.of(BETWEEN_WORDS, BETWEEN_PIECES)
            .flatMap(between -> between.splitAsStream(password))
            .map(PlainForm::of)
            .collect(Collectors.toSet());
    return pieces(name).stream()
        .anyMatch(
            piece -> {
              String bare = PlainForm.of(piece);
              return !bare.isEmpty()
                  && (words.contains(bare) || (countsAnywhere(piece) && plain.contains(bare)));
            });
  }

  /** The words of the name, and all of them joined. */
  private static List<String> pieces(String name) {
    String text = Normalizer.normalize(name, Form.NFKC);
    String joined = BETWEEN_PIECES.matcher(text).replaceAll("");
    return Stream.concat(BETWEEN_PIECES.splitAsStream(text), Stream.of(joined))
        .filter(piece -> piece.codePoints().anyMatch(Character::isLetter))
        .toList();
  }

  /** Names in a script without capitals have few letters, and the rest of the password is usually in another script. */
  private static boolean countsAnywhere(String piece) {
    return piece.codePoints().filter(Character::isLetter).count() >= LEAST_ANYWHERE
        || piece
            .codePoints()
            .anyMatch(letter -> Character.getType(letter) == Character.OTHER_LETTER);
  }
}
