package org.wardvoice.testing;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Creates beans of the product without a server, all in the transactions of one entity manager. Events have no
 * observers.
 */
public final class Beans {

  private final Repositories repositories;
  private final EntityManager em;
  private final Map<Class<?>, Object> known = new HashMap<>();

  public Beans(Repositories repositories, EntityManager em, Clock clock) {
    this.repositories = repositories;
    this.em = em;
    known.put(Clock.class, clock);
    known.put(
        Event.class,
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, values) -> null));
  }

  /** Sets the implementation of a port; returns this. */
  public <T> Beans with(Class<T> port, Class<? extends T> bean) {
    known.put(port, bean(bean));
    return this;
  }

  /** Sets an existing object; returns this. */
  public <T> Beans holding(Class<T> type, T made) {
    known.put(type, made);
    return this;
  }

  /** A bean with all its dependencies; null for a port without an implementation. */
  public <T> T bean(Class<T> type) {
    if (!known.containsKey(type)) {
      known.put(type, type.isInterface() ? null : made(type));
    }
    return type.cast(known.get(type));
  }

  private Object made(Class<?> type) {
    try {
      if (holdsEntityManager(type)) {
        return repositories.repository(type, em);
      }
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (constructor.isAnnotationPresent(Inject.class)) {
          return constructor.newInstance(
              Arrays.stream(constructor.getParameterTypes()).map(this::bean).toArray());
        }
      }
      Object bean = type.getConstructor().newInstance();
      for (Field field : type.getDeclaredFields()) {
        if (field.isAnnotationPresent(Inject.class)) {
          field.setAccessible(true);
          field.set(bean, bean(field.getType()));
        }
      }
      return bean;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName(), e);
    }
  }

  private static boolean holdsEntityManager(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields())
        .anyMatch(field -> field.getType() == EntityManager.class);
  }
}
