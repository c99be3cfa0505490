package org.wardvoice.access.service.password;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A text without its disguise: lower case, no accents, no separators, and one character for all those that are commonly
 * put for each other. {@code P@ssw0rd}, {@code pässw.ord} and {@code password} have the same plain form, which is made to
 * be compared with others alone: {@code l}, {@code 1} and {@code i} are the same in it.
 */
final class PlainForm {

  private static final String DISGUISE = "0134578@$!|l+€£";
  private static final String MEANT = "oieastbasiiitel";
  private static final Pattern MARKS = Pattern.compile("\\p{M}");

  private PlainForm() {}

  static String of(String text) {
    String bare =
        MARKS
            .matcher(Normalizer.normalize(text, Normalizer.Form.NFKD))
            .replaceAll("")
            .toLowerCase(Locale.ROOT);
    StringBuilder plain = new StringBuilder(bare.length());
    bare.codePoints()
        .map(PlainForm::meant)
        .filter(Character::isLetterOrDigit)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static int meant(int character) {
    int place = DISGUISE.indexOf(character);
    return place < 0 ? character : MEANT.charAt(place);
  }
}
