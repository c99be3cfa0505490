package org.wardvoice.reports.client;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.wardvoice.shared.text.XmlText;

/** Gives the sheets of a workbook unique names that Excel accepts. */
final class SheetNames {

  private static final int LONGEST = 31;

  private final Set<String> taken = new HashSet<>();

  /**
   * @param reserved the names of later sheets
   */
  SheetNames(String... reserved) {
    // Reserved by Excel.
    taken.add("history");
    for (String name : reserved) {
      taken.add(name.toLowerCase(Locale.ROOT));
    }
  }

  /** The title, or the closest name that is valid and free. */
  String unique(String title) {
    String plain = plain(title);
    String name = cut(plain, LONGEST);
    for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
      String suffix = " (" + number + ")";
      name = cut(plain, LONGEST - suffix.length()) + suffix;
    }
    return name;
  }

  private static String plain(String title) {
    String plain =
        XmlText.legal(title)
            .replaceAll("[\\[\\]:*?/\\\\]", "-")
            .replaceAll("\\s+", " ")
            .strip()
            .replaceAll("^'+|'+$", "");
    return plain.isBlank() ? "Table" : plain;
  }

  private static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(length - 1));
    return text.substring(0, splits ? length - 1 : length).replaceAll("[\\s']+$", "");
  }
}
