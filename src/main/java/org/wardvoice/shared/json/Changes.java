package org.wardvoice.shared.json;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Compares two versions of a record, field by field. */
public final class Changes {

  private static final SnakeCaseStrategy NAMES = new SnakeCaseStrategy();

  private Changes() {}

  /**
   * The fields whose values differ, by the clients' names.
   *
   * @param renamed snake-case names that differ from the clients' names
   */
  public static <T extends Record> List<String> between(
      T before, T after, Map<String, String> renamed) {
    List<String> changed = new ArrayList<>();
    for (RecordComponent component : before.getClass().getRecordComponents()) {
      if (!Objects.equals(value(component, before), value(component, after))) {
        String name = NAMES.translate(component.getName());
        changed.add(renamed.getOrDefault(name, name));
      }
    }
    return changed;
  }

  /** A component's name as clients write it. */
  public static String name(String component) {
    return NAMES.translate(component);
  }

  static Object value(RecordComponent component, Record from) {
    try {
      return component.getAccessor().invoke(from);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
