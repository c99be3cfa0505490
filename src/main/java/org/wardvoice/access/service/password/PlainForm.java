package org.wardvoice.access.service.password;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A text without disguises: lower case, without accents and separators, and with one character for all that commonly
 * replace each other. {@code P@ssw0rd}, {@code pässw.ord} and {@code password} have the same plain form. Only useful
 * for comparisons: {@code l}, {@code 1} and {@code i} become the same.
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
