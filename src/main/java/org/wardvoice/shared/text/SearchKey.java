package org.wardvoice.shared.text;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Normalizes names for searches: ignores case, accents and other marks, so that users without the right keyboard find
 * them, too. Vowel signs are kept in scripts that write vowels only with them.
 */
public final class SearchKey {

  /** The maximum length of a key in an index. */
  private static final int LONGEST = 600;

  private static final Pattern MARKS =
      Pattern.compile("[\\u0300-\\u036f\\u0591-\\u05bd\\u064b-\\u065f]");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\\p{Z}]+");

  /** Letters that Unicode does not decompose. */
  private static final Map<Integer, String> LETTERS =
      Map.ofEntries(
          Map.entry((int) 'ß', "ss"),
          Map.entry((int) 'æ', "ae"),
          Map.entry((int) 'œ', "oe"),
          Map.entry((int) 'þ', "th"),
          Map.entry((int) 'ł', "l"),
          Map.entry((int) 'ø', "o"),
          Map.entry((int) 'ı', "i"),
          Map.entry((int) 'đ', "d"),
          Map.entry((int) 'ð', "d"),
          Map.entry((int) 'ħ', "h"),
          Map.entry((int) 'ŧ', "t"),
          Map.entry((int) 'ŋ', "n"),
          Map.entry((int) '’', "'"),
          Map.entry((int) '‘', "'"),
          Map.entry((int) 'ʼ', "'"));

  private SearchKey() {}

  public static String of(String text) {
    String apart = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Form.NFKD);
    return MARKS
        .matcher(apart)
        .replaceAll("")
        .codePoints()
        .mapToObj(letter -> LETTERS.getOrDefault(letter, Character.toString(letter)))
        .flatMapToInt(String::codePoints)
        .limit(LONGEST)
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }

  /** The keys of its words, without duplicates. */
  public static List<String> words(String text) {
    return Arrays.stream(BETWEEN_WORDS.split(of(text)))
        .filter(word -> !word.isEmpty())
        .distinct()
        .toList();
  }
}
