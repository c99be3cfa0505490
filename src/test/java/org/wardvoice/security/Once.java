package org.wardvoice.security;

import java.util.concurrent.Callable;

/** What is made when it is asked for, and only once. For use by one thread. */
final class Once<T> {

  private final Callable<T> maker;
  private T made;

  Once(Callable<T> maker) {
    this.maker = maker;
  }

  static <T> Once<T> of(T made) {
    return new Once<>(() -> made);
  }

  T get() {
    if (made == null) {
      try {
        made = maker.call();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
    return made;
  }
}
