package org.wardvoice.access.service.sso;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An identity provider's claims about a user: values by the claim's or attribute's name. Nested claims have a dotted
 * name, such as {@code realm_access.roles}.
 */
public record Claims(Map<String, List<String>> values) {

  public Claims {
    Map<String, List<String>> copy = new LinkedHashMap<>();
    values.forEach((name, texts) -> copy.put(name, List.copyOf(texts)));
    values = Map.copyOf(copy);
  }

  /** The claims in a JSON object. */
  public static Claims of(Map<String, ?> json) {
    Map<String, List<String>> flat = new LinkedHashMap<>();
    flatten("", json, flat);
    return new Claims(flat);
  }

  private static void flatten(String before, Map<?, ?> json, Map<String, List<String>> flat) {
    json.forEach(
        (key, value) -> {
          String name = before + key;
          if (value instanceof Map<?, ?> inner) {
            flatten(name + ".", inner, flat);
          } else if (value instanceof Collection<?> several) {
            List<String> texts = new ArrayList<>();
            several.stream().filter(Claims::isPlain).forEach(one -> texts.add(one.toString()));
            flat.put(name, texts);
          } else if (isPlain(value)) {
            flat.put(name, List.of(value.toString()));
          }
        });
  }

  private static boolean isPlain(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }

  /** These claims, and the other ones that are missing here. */
  public Claims and(Claims others) {
    Map<String, List<String>> all = new LinkedHashMap<>(others.values);
    all.putAll(values);
    return new Claims(all);
  }

  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** The first value that is not blank, stripped. */
  public Optional<String> first(String name) {
    return all(name).stream().map(String::strip).filter(text -> !text.isEmpty()).findFirst();
  }

  /** Whether the only value is {@code true}. */
  public boolean isTrue(String name) {
    return all(name).equals(List.of("true"));
  }

  /** Personal data stays out of logs. */
  @Override
  public String toString() {
    return "Claims " + values.keySet();
  }
}
