package org.wardvoice.operations.standalone;

import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;

/** The transactions of the database. A command has one thread. */
public class Transactions implements AutoCloseable {

  private final EntityManagerFactory factory;
  private final Deque<EntityManager> open = new ArrayDeque<>();
  private final EntityManager outside;
  private final EntityManager shared;

  Transactions(EntityManagerFactory factory) {
    this.factory = factory;
    outside = factory.createEntityManager();
    shared =
        (EntityManager)
            Proxy.newProxyInstance(
                Transactions.class.getClassLoader(),
                new Class<?>[] {EntityManager.class},
                (proxy, method, arguments) -> call(method, arguments));
  }

  /** Stands for the entity manager of the current transaction. */
  EntityManager shared() {
    return shared;
  }

  private Object call(Method method, Object... arguments) throws Throwable {
    if (open.isEmpty()) {
      outside.clear();
    }
    try {
      return method.invoke(open.isEmpty() ? outside : open.peek(), arguments);
    } catch (InvocationTargetException failed) {
      throw failed.getCause();
    }
  }

  /** In the current transaction, or a new one if there is none. */
  <T> T joined(Callable<T> work) throws Exception {
    return open.isEmpty() ? apart(work) : work.call();
  }

  /** In a new transaction, which is rolled back if the work fails. */
  <T> T apart(Callable<T> work) throws Exception {
    EntityManager own = factory.createEntityManager();
    open.push(own);
    try {
      own.getTransaction().begin();
      T result = work.call();
      own.getTransaction().commit();
      return result;
    } finally {
      open.pop();
      if (own.getTransaction().isActive()) {
        own.getTransaction().rollback();
      }
      own.close();
    }
  }

  @Override
  public void close() {
    outside.close();
    factory.close();
  }
}
