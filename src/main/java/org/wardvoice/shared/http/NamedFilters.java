package org.wardvoice.shared.http;

import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.wardvoice.shared.error.InvalidInput;

/**
 * The filters of a list, where they are given by name and not by a query. They are read by the very class that reads the
 * query, so that both always understand the same.
 *
 * @param <P> what a list declares as {@code @BeanParam}: text fields, each a {@code @QueryParam}
 * @param <W> what it makes of them
 */
public final class NamedFilters<P, W> {

  private final Constructor<P> constructor;
  private final Map<String, Field> fields = new TreeMap<>();
  private final Function<P, W> wanted;

  public NamedFilters(Class<P> type, Function<P, W> wanted) {
    this.wanted = wanted;
    try {
      constructor = type.getDeclaredConstructor();
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(type.getName(), e);
    }
    constructor.setAccessible(true);
    Arrays.stream(type.getDeclaredFields())
        .filter(field -> field.isAnnotationPresent(QueryParam.class))
        .forEach(this::take);
  }

  private void take(Field field) {
    field.setAccessible(true);
    fields.put(field.getAnnotation(QueryParam.class).value(), field);
  }

  public Set<String> names() {
    return Collections.unmodifiableSet(fields.keySet());
  }

  /**
   * Reads those that are given.
   *
   * @param values by names of this list's filters
   * @throws InvalidInput with {@code filters.<name>} where one is wrong
   */
  public W read(Map<String, String> values) {
    try {
      P given = constructor.newInstance();
      for (Map.Entry<String, String> value : values.entrySet()) {
        fields.get(value.getKey()).set(given, value.getValue());
      }
      return wanted.apply(given);
    } catch (InvalidInput wrong) {
      throw wrong.within("filters");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
