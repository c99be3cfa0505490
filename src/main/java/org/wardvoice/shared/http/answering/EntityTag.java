package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.http.Derived;
import org.wardvoice.shared.http.reading.RecordShape;
import org.wardvoice.shared.json.Json;

/**
 * A strong entity tag: a hash of the record. If a view has {@link Derived} components, a second hash of these follows,
 * so that two representations never share a tag but both identify the same state.
 *
 * @param state hash of the record's own state
 * @param derived hash of the rest; empty if there is none
 */
public record EntityTag(String state, String derived) {

  private static final int HASH_BYTES = 16;
  private static final Pattern LISTED =
      Pattern.compile("\\s*(W/)?\"([\\x21\\x23-\\x7e]*)\"\\s*(,|$)");

  /** Reflection on records costs more than the rest of the tag. */
  private static final ClassValue<List<String>> DERIVED =
      new ClassValue<>() {
        @Override
        protected List<String> computeValue(Class<?> view) {
          return Arrays.stream(view.getRecordComponents())
              .filter(component -> component.isAnnotationPresent(Derived.class))
              .map(component -> name(view, component))
              .toList();
        }
      };

  public static EntityTag of(Object view) {
    List<String> names = DERIVED.get(view.getClass());
    ObjectNode all = Json.MAPPER.valueToTree(view);
    if (names.isEmpty()) {
      return new EntityTag(hash(all), "");
    }
    ObjectNode derived = Json.MAPPER.createObjectNode();
    for (String name : names) {
      if (all.has(name)) {
        derived.set(name, all.remove(name));
      }
    }
    return new EntityTag(hash(all), hash(derived));
  }

  /** As written in a header. */
  public String quoted() {
    return '"' + (derived.isEmpty() ? state : state + "." + derived) + '"';
  }

  /** Whether an {@code If-Match} allows a change of this record: compares the state only, and never a weak tag. */
  boolean satisfiesIfMatch(String header) {
    return "*".equals(header.strip())
        || LISTED
            .matcher(header)
            .results()
            .anyMatch(tag -> tag.group(1) == null && state.equals(tag.group(2).split("\\.", 2)[0]));
  }

  /** Whether an {@code If-None-Match} names this representation, by weak comparison. */
  public boolean isNamedBy(String ifNoneMatch) {
    if ("*".equals(ifNoneMatch.strip())) {
      return true;
    }
    Matcher listed = LISTED.matcher(ifNoneMatch);
    while (listed.find()) {
      if (quoted().equals('"' + listed.group(2) + '"')) {
        return true;
      }
    }
    return false;
  }

  /** By the view's own names. */
  private static String name(Class<?> view, RecordComponent component) {
    return RecordShape.of(view).fields().stream()
        .filter(field -> field.component().equals(component.getName()))
        .map(RecordShape.Field::name)
        .findFirst()
        .orElseThrow();
  }

  private static String hash(ObjectNode node) {
    byte[] hash = Arrays.copyOf(Sha256.of(node.toString()), HASH_BYTES);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }
}
