package org.wardvoice.testing;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import javax.sql.DataSource;

/** Repositories of the product on a database, without a server. */
public final class Repositories implements AutoCloseable {

  /** For the next tests, on other databases: reading all entities takes seconds. */
  private static final Queue<Repositories> IDLE = new ConcurrentLinkedQueue<>();

  private final AtomicReference<DataSource> database = new AtomicReference<>();
  private final EntityManagerFactory factory =
      Persistence.createEntityManagerFactory(
          "wardvoice",
          Map.of(
              "jakarta.persistence.transactionType",
              "RESOURCE_LOCAL",
              "jakarta.persistence.nonJtaDataSource",
              Proxy.newProxyInstance(
                  Repositories.class.getClassLoader(),
                  new Class<?>[] {DataSource.class},
                  (proxy, method, arguments) -> onDatabase(method, arguments)),
              "eclipselink.target-server",
              "None",
              "eclipselink.weaving",
              "false"));

  private Repositories() {}

  private Object onDatabase(Method method, Object[] arguments) throws Throwable {
    DataSource source = database.get();
    if (source == null) {
      throw new IllegalStateException("These repositories are closed.");
    }
    try {
      return method.invoke(source, arguments);
    } catch (InvocationTargetException failed) {
      throw failed.getCause();
    }
  }

  public static Repositories on(DataSource source) {
    Repositories idle = IDLE.poll();
    Repositories repositories = idle == null ? new Repositories() : idle;
    repositories.database.set(source);
    return repositories;
  }

  /** A repository with a separate entity manager. */
  public <T> T repository(Class<T> type) {
    return repository(type, entityManager());
  }

  /** A repository in the transactions of an entity manager. */
  public <T> T repository(Class<T> type, EntityManager em) {
    try {
      T repository = type.getConstructor().newInstance();
      for (Field field : type.getDeclaredFields()) {
        if (field.getType() == EntityManager.class) {
          field.setAccessible(true);
          field.set(repository, em);
        }
      }
      return repository;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs work in a transaction with a separate entity manager. */
  public <T> T inTransaction(Function<EntityManager, T> work) {
    EntityManager em = entityManager();
    em.getTransaction().begin();
    try {
      T result = work.apply(em);
      em.getTransaction().commit();
      return result;
    } finally {
      if (em.getTransaction().isActive()) {
        em.getTransaction().rollback();
      }
      em.close();
    }
  }

  public EntityManager entityManager() {
    return factory.createEntityManager();
  }

  @Override
  public void close() {
    if (database.getAndSet(null) != null) {
      IDLE.add(this);
    }
  }
}
