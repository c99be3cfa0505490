package org.wardvoice.shared.log;

import java.sql.SQLException;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The stack trace of a failure without its messages: those of libraries and of the database quote values, which may be
 * a patient's.
 */
final class SafeTrace {

  private static final int MOST_FRAMES = 30;
  private static final Set<Class<?>> SPEAKS_OF_CODE =
      Set.of(
          NullPointerException.class,
          IllegalStateException.class,
          ClassCastException.class,
          UnsupportedOperationException.class,
          IllegalAccessError.class,
          NoSuchMethodError.class,
          NoClassDefFoundError.class,
          StackOverflowError.class,
          OutOfMemoryError.class);

  private SafeTrace() {}

  static String of(Throwable failure) {
    StringBuilder trace = new StringBuilder();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    StackTraceElement[] outer = {};
    for (Throwable at = failure; at != null && seen.add(at); at = at.getCause()) {
      trace.append(at == failure ? "\n  " : "\n  caused by ").append(at.getClass().getName());
      if (SPEAKS_OF_CODE.contains(at.getClass()) && at.getMessage() != null) {
        trace.append(": ").append(at.getMessage().lines().findFirst().orElse(""));
      }
      if (at instanceof SQLException sql) {
        trace.append(" (SQLState ").append(sql.getSQLState()).append(')');
      }
      frames(at.getStackTrace(), outer, trace);
      outer = at.getStackTrace();
    }
    return trace.toString();
  }

  /** Without the frames that the failure around it has, too. */
  private static void frames(
      StackTraceElement[] frames, StackTraceElement[] outer, StringBuilder trace) {
    int own = frames.length;
    for (int o = outer.length; own > 0 && o > 0 && frames[own - 1].equals(outer[o - 1]); o--) {
      own--;
    }
    for (int i = 0; i < own && i < MOST_FRAMES; i++) {
      trace.append("\n    at ").append(frames[i]);
    }
  }
}
