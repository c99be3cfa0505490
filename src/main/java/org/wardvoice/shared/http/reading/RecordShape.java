package org.wardvoice.shared.http.reading;

import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wardvoice.shared.json.Json;

/** A request record as clients see it: the names of its fields in JSON, and their types. */
public final class RecordShape {

  private static final Map<Class<?>, RecordShape> KNOWN = new ConcurrentHashMap<>();

  /**
   * One field of the record.
   *
   * @param names under which a client may write the field, the preferred one first
   * @param component the record component's name
   */
  public record Field(List<String> names, String component, JavaType type) {

    /** The preferred name. */
    public String name() {
      return names.get(0);
    }
  }

  private final Class<?> type;
  private final List<Field> fields;

  private RecordShape(Class<?> type) {
    this.type = type;
    DeserializationConfig config = Json.MAPPER.getDeserializationConfig();
    Map<String, BeanPropertyDefinition> properties = new java.util.HashMap<>();
    config
        .introspect(Json.MAPPER.constructType(type))
        .findProperties()
        .forEach(property -> properties.put(property.getInternalName(), property));
    this.fields =
        Arrays.stream(type.getRecordComponents())
            .map(component -> field(component, properties.get(component.getName())))
            .toList();
  }

  public static RecordShape of(Class<?> type) {
    return KNOWN.computeIfAbsent(type, RecordShape::new);
  }

  public List<Field> fields() {
    return fields;
  }

  /** The field with that name or alias, or null. */
  public Field named(String name) {
    for (Field field : fields) {
      if (field.names().contains(name)) {
        return field;
      }
    }
    return null;
  }

  /** Creates the record; exceptions of its constructor are rethrown unchanged. */
  Object instance(List<Object> values) {
    try {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException own) {
        throw own;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field field(RecordComponent component, BeanPropertyDefinition property) {
    List<String> names = new ArrayList<>();
    names.add(property.getName());
    property.findAliases().stream().map(PropertyName::getSimpleName).forEach(names::add);
    return new Field(
        List.copyOf(names),
        component.getName(),
        Json.MAPPER.constructType(component.getGenericType()));
  }
}
