package org.wardvoice.shared.persistence;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the field of a violated unique constraint: the column other than the organization's. As a fallback, it is
 * derived from the constraint's name, which consists of the table's and the field's.
 */
final class UniqueFields {

  private static final String UNKNOWN = "value";
  private static final Pattern KEY = Pattern.compile("Key \\((.*?)\\)=\\(");
  private static final Pattern CONSTRAINT = Pattern.compile("\"([a-z0-9_]+)\"");
  private static final Set<String> NOT_FIELDS = Set.of("organization_id", "case_key", "text", "");

  private UniqueFields() {}

  /**
   * The field's name.
   *
   * @param message PostgreSQL's message about the violation
   */
  static String of(String message) {
    Matcher key = KEY.matcher(message);
    if (key.find()) {
      List<String> columns =
          Arrays.stream(key.group(1).split("[^a-z0-9_]+"))
              .filter(word -> !NOT_FIELDS.contains(word))
              // By which a field is compared.
              .map(word -> word.replaceFirst("_key$", ""))
              .toList();
      return columns.size() == 1 ? columns.get(0) : UNKNOWN;
    }
    Matcher constraint = CONSTRAINT.matcher(message);
    return constraint.find() ? afterTable(constraint.group(1)) : UNKNOWN;
  }

  private static String afterTable(String constraint) {
    int end = constraint.indexOf('_');
    return end < 0 ? UNKNOWN : constraint.substring(end + 1);
  }
}
