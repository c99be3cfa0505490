package org.wardvoice.integration.service.deidentified;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * De-identifies the metadata of an audit entry. Removes everything that isn't known to be harmless: keeps only codes
 * under the keys below, replaces ids by pseudonyms and reduces times like dates.
 */
final class Metadata {

  private static final String REMOVED = "[REMOVED]";
  private static final int MOST = 99_999;

  private static final Set<String> CODES =
      Set.of(
          ("changed filters permissions permission required department departments to from status"
                  + " role events event type types risk priority method loginMethod severity"
                  + " sentiment resource resources resource_type note_type feedback_type"
                  + " report_type data_type format free_text tier language old new")
              .split(" ", -1));

  private final Pseudonyms pseudonyms;
  private final Set<String> departments;
  private final UnaryOperator<Instant> dates;

  /**
   * For entries of one organization.
   *
   * @param departments the names of its departments, each {@link #plain}
   */
  Metadata(Pseudonyms pseudonyms, Set<String> departments, UnaryOperator<Instant> dates) {
    this.pseudonyms = pseudonyms;
    this.departments = departments;
    this.dates = dates;
  }

  /** The metadata without identifiers. */
  Map<String, Object> treat(Map<?, ?> metadata) {
    Map<String, Object> treated = new LinkedHashMap<>();
    metadata.forEach(
        (key, value) -> treated.put(key(String.valueOf(key)), value(String.valueOf(key), value)));
    return treated;
  }

  private Object value(String key, Object value) {
    if (value == null || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Number number) {
      return Math.abs(number.doubleValue()) <= MOST ? value : (Object) REMOVED;
    }
    if (value instanceof Map<?, ?> map) {
      return treat(map);
    }
    if (value instanceof Collection<?> many) {
      return many.stream().map(one -> value(key, one)).toList();
    }
    return text(key, value.toString());
  }

  private String text(String key, String text) {
    if (text.length() == 36 && text.matches("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")) {
      return pseudonyms.id(UUID.fromString(text)).toString();
    }
    try {
      return dates.apply(Instant.parse(text)).toString();
    } catch (DateTimeParseException e) {
      return CODES.contains(key) && code(key, text) ? text : REMOVED;
    }
  }

  /** A text that names a department is kept only if there is such a department: a user may have typed anything. */
  private boolean code(String key, String text) {
    if (key.startsWith("department")) {
      return departments.contains(plain(text));
    }
    return text.matches("[A-Za-z*][A-Za-z_.:*-]{0,49}");
  }

  /** Normalizes a name for comparison. */
  static String plain(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  private String key(String key) {
    return key.matches("[A-Za-z][A-Za-z_]{0,49}") ? key : "key-" + pseudonyms.code("key", key);
  }
}
