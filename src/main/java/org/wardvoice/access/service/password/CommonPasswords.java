package org.wardvoice.access.service.password;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import me.gosimple.nbvcxz.resources.DictionaryUtil;

/**
 * The 100,000 passwords that attackers try first. Hardly any of them has twelve characters; people reach the required
 * length by adding something before or after a common one. So digits and special characters at both ends are ignored,
 * as are repetitions.
 */
final class CommonPasswords {

  /** No common password is longer, so longer pieces need no lookup. */
  private static final int LONGEST = 40;

  /** With fewer characters, passwords of random digits would be rejected as common. */
  private static final int SHORTEST = 4;

  private static final Pattern REPEATED = Pattern.compile("(.{3,}?)\\1+");

  private CommonPasswords() {}

  static boolean contains(String text) {
    return pieces(text)
        .map(PlainForm::of)
        .map(CommonPasswords::once)
        .filter(piece -> piece.length() >= SHORTEST)
        .anyMatch(Dictionary.PLAIN::contains);
  }

  /** Loads the list now rather than for the first password. */
  static void load() {
    contains("password");
  }

  /** The text with increasingly fewer of the digits and special characters at its ends. */
  private static Stream<String> pieces(String text) {
    int first = 0;
    while (first < text.length() && !Character.isLetter(text.charAt(first))) {
      first++;
    }
    int last = text.length();
    while (last > first && !Character.isLetter(text.charAt(last - 1))) {
      last--;
    }
    int core = first;
    int end = last;
    return IntStream.of(0, core)
        .distinct()
        .boxed()
        .flatMap(
            from ->
                IntStream.rangeClosed(Math.max(end, from), text.length())
                    .filter(to -> to - from <= LONGEST)
                    .mapToObj(to -> text.substring(from, to)));
  }

  private static String once(String piece) {
    Matcher repeated = REPEATED.matcher(piece);
    return repeated.matches() ? repeated.group(1) : piece;
  }

  /** Loading takes half a second in a new JVM; the list needs 8 MiB. */
  private static final class Dictionary {

    static final Set<String> PLAIN =
        DictionaryUtil.loadRankedDictionary(DictionaryUtil.passwords).keySet().stream()
            .map(PlainForm::of)
            .collect(Collectors.toUnmodifiableSet());
  }
}
