package org.wardvoice.shared.http;

import jakarta.ws.rs.QueryParam;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.wardvoice.shared.error.InvalidInput;

/**
 * The filters of a list, given by name instead of in a query string. They are parsed by the same class as the query
 * string, so that both are interpreted alike.
 *
 * @param <P> the {@code @BeanParam} of the list: text fields, each a {@code @QueryParam}
 * @param <W> the parsed filter of the list
 */
public final class NamedFilters<P, W> {

  private final Constructor<P> constructor;
  private final Map<String, Field> fields = new TreeMap<>();
  private final BiFunction<P, QueryReader, W> wanted;

  public NamedFilters(Class<P> type, BiFunction<P, QueryReader, W> wanted) {
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
   * Reads the given filters.
   *
   * @param values by names of this list's filters
   * @throws InvalidInput with {@code filters.<name>} if one is invalid
   */
  public W read(Map<String, String> values) {
    try {
      P given = constructor.newInstance();
      for (Map.Entry<String, String> value : values.entrySet()) {
        fields.get(value.getKey()).set(given, value.getValue());
      }
      QueryReader query = new QueryReader();
      W read = wanted.apply(given, query);
      query.end();
      return read;
    } catch (InvalidInput wrong) {
      throw wrong.within("filters");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
