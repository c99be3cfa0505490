package org.wardvoice.plans;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Filters with only some values. */
final class Filters {

  private Filters() {}

  /**
   * A filter with null in all other components.
   *
   * @param given names of the record's components, each followed by its value
   */
  static <F extends Record> F only(Class<F> type, Object... given) {
    List<Object> named = Arrays.asList(given);
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      int place = named.indexOf(component.getName());
      values.add(place < 0 ? nothing(component.getType()) : named.get(place + 1));
    }
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getDeclaredConstructor(types).newInstance(values.toArray());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " with " + named, e);
    }
  }

  private static Object nothing(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    return type == List.class ? List.of() : null;
  }
}
