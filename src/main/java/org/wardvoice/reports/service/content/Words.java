package org.wardvoice.reports.service.content;

/** What people read in place of the names that the API has for things. */
public final class Words {

  private Words() {}

  /** Such as {@code Post visit} for {@code post_visit}. */
  public static String of(String code) {
    if (code.isEmpty()) {
      return code;
    }
    int first = code.offsetByCodePoints(0, 1);
    return code.substring(0, first).toUpperCase(java.util.Locale.ROOT)
        + code.substring(first).replace('_', ' ');
  }
}
