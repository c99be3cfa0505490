package org.wardvoice.shared.management;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.ReflectionException;
import org.wardvoice.shared.persistence.Gate;

/**
 * A read-only MBean with an attribute for each component of a record. The record is read once for all attributes that a
 * console asks for together.
 */
public final class Figures<R extends Record> implements DynamicMBean {

  private final Class<R> type;
  private final Supplier<R> source;
  private final Map<String, RecordComponent> components;

  private Figures(Class<R> type, Supplier<R> source) {
    this.type = type;
    this.source = source;
    components =
        Arrays.stream(type.getRecordComponents())
            .collect(Collectors.toMap(Figures::attribute, component -> component));
  }

  /**
   * Shows a public record with components of simple types.
   *
   * @param source is not called before a console asks
   */
  public static <R extends Record> Figures<R> of(Class<R> type, Supplier<R> source) {
    return new Figures<>(type, source);
  }

  private static String attribute(RecordComponent component) {
    String name = component.getName();
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  @Override
  public Object getAttribute(String name) throws AttributeNotFoundException {
    if (!components.containsKey(name)) {
      throw new AttributeNotFoundException(name);
    }
    return value(name, read());
  }

  @Override
  public AttributeList getAttributes(String[] names) {
    R read = read();
    AttributeList values = new AttributeList();
    Stream.of(names)
        .filter(components::containsKey)
        .forEach(name -> values.add(new Attribute(name, value(name, read))));
    return values;
  }

  /** A console's thread belongs to no application, and proxies find theirs by the thread's class loader. */
  private R read() {
    Gate.requireOpen();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(type.getClassLoader());
    try {
      return source.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private Object value(String name, R read) {
    try {
      return components.get(name).getAccessor().invoke(read);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public MBeanInfo getMBeanInfo() {
    MBeanAttributeInfo[] attributes =
        Arrays.stream(type.getRecordComponents())
            .map(
                component ->
                    new MBeanAttributeInfo(
                        attribute(component),
                        component.getType().getName(),
                        component.getName(),
                        true,
                        false,
                        false))
            .toArray(MBeanAttributeInfo[]::new);
    return new MBeanInfo(type.getName(), type.getSimpleName(), attributes, null, null, null);
  }

  @Override
  public void setAttribute(Attribute attribute) throws AttributeNotFoundException {
    throw new AttributeNotFoundException(attribute.getName());
  }

  @Override
  public AttributeList setAttributes(AttributeList attributes) {
    return new AttributeList();
  }

  @Override
  public Object invoke(String action, Object[] parameters, String[] signature)
      throws ReflectionException {
    throw new ReflectionException(new NoSuchMethodException(action));
  }
}
