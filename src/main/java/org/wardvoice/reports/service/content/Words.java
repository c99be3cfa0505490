package org.wardvoice.reports.service.content;

/** Human-readable text for codes of the API. */
public final class Words {

  private Words() {}

  /** For example {@code Post visit} for {@code post_visit}. */
  public static String of(String code) {
    if (code.isEmpty()) {
      return code;
    }
    int first = code.offsetByCodePoints(0, 1);
    return code.substring(0, first).toUpperCase(java.util.Locale.ROOT)
        + code.substring(first).replace('_', ' ');
  }
}
