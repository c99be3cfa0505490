package org.wardvoice.shared.json;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Set;

/**
 * The body of an update: an absent field stays as it is, an explicit null clears it (contract, section 1).
 *
 * @param values the body read as a record, null where a field is absent or null
 * @param present the names of the record's components that the body gives
 */
public record Patch<T extends Record>(T values, Set<String> present) {

  public Patch {
    present = Set.copyOf(present);
  }

  /** The current values, overwritten by the given ones. */
  public T over(T current) {
    RecordComponent[] components = current.getClass().getRecordComponents();
    Object[] merged =
        Arrays.stream(components)
            .map(
                component ->
                    Changes.value(
                        component, present.contains(component.getName()) ? values : current))
            .toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      @SuppressWarnings("unchecked")
      T result = (T) current.getClass().getDeclaredConstructor(types).newInstance(merged);
      return result;
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
