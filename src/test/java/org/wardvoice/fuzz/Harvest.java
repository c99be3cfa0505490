package org.wardvoice.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Collects ids from responses by parameter name, so that later requests refer to existing records. */
final class Harvest {

  private static final int MOST = 40;
  private static final Set<String> PEOPLE =
      Set.of("provider_id", "assignee_id", "head_id", "created_by", "user_ids");
  private static final Set<String> TOKENS =
      Set.of("refresh_token", "mfa_token", "password_change_token");

  private final Map<String, List<String>> known = new HashMap<>();
  private final Map<String, String> foreign;
  private final Set<String> untouchable;
  private final Dice dice;

  /**
   * @param foreign ids of another organization
   * @param untouchable ids that no request may use, because the run depends on them
   */
  Harvest(Dice dice, Map<String, String> foreign, Set<String> untouchable) {
    this.dice = dice;
    this.foreign = foreign;
    this.untouchable = untouchable;
  }

  /** A value for a name; occasionally another organization's. */
  Optional<String> take(String name) {
    String key = key(name);
    if (foreign.containsKey(key) && dice.percent(4)) {
      return Optional.of(foreign.get(key));
    }
    return Optional.ofNullable(known.get(key)).map(dice::pick);
  }

  /** Whether a path refers to another organization's record; in the filters of a list this is allowed. */
  boolean isForeign(String target) {
    String path = target.split("\\?", 2)[0];
    return foreign.values().stream().anyMatch(path::contains);
  }

  void learn(Operation operation, WireAnswer answer) {
    if (answer.status() / 100 == 2 && answer.isJson()) {
      walk(identifier(operation), answer.json().path("data"));
    }
    answer.header("etag").ifPresent(tag -> keep("If-Match", tag));
  }

  private void walk(String identifier, JsonNode node) {
    if (node.isArray()) {
      node.forEach(item -> walk(identifier, item));
      return;
    }
    node.properties()
        .forEach(
            field -> {
              if (field.getValue().isTextual()) {
                field(identifier, field.getKey(), field.getValue().asText());
              } else if (!field.getKey().equals("user")) {
                walk(identifier, field.getValue());
              }
            });
  }

  private void field(String identifier, String name, String value) {
    if (name.equals("id") && identifier != null) {
      keep(identifier, value);
    } else if (name.equals("next_cursor")) {
      keep("cursor", value);
    } else if (key(name).endsWith("_id") || TOKENS.contains(name)) {
      keep(key(name), value);
    }
  }

  void keep(String name, String value) {
    if (untouchable.contains(value)) {
      return;
    }
    List<String> values = known.computeIfAbsent(name, any -> new ArrayList<>());
    if (values.size() < MOST) {
      values.add(value);
    } else {
      values.set(dice.below(MOST), value);
    }
  }

  /** {@code patient_id} for {@code /api/patients} and {@code /api/patients/{patient_id}}. */
  private static String identifier(Operation operation) {
    String plain = operation.path().replaceFirst("/\\{[^}]*}$", "");
    String last = plain.substring(plain.lastIndexOf('/') + 1);
    return last.equals("feedback")
        ? "feedback_id"
        : last.endsWith("s")
            ? last.substring(last.equals("api-keys") ? 4 : 0, last.length() - 1) + "_id"
            : null;
  }

  private static String key(String name) {
    return PEOPLE.contains(name)
        ? "user_id"
        : name.replaceAll("(?<=[a-z])([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }
}
