package org.wardvoice.shared.log;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The stack traces of the last minute: while the database is away, thousands of requests have the same one, which is
 * written once a minute. The other lines name it.
 */
final class KnownTraces {

  private static final int MOST = 200;

  private final LongSupplier nanos;

  private final Map<String, OncePerMinute> known =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, OncePerMinute> eldest) {
          return size() > MOST;
        }
      };

  KnownTraces(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** The name of the trace, and the trace itself unless it was written within the last minute. */
  synchronized String tell(String trace) {
    String name = Integer.toHexString(trace.hashCode());
    boolean due = known.computeIfAbsent(name, first -> new OncePerMinute(nanos)).occurrences() > 0;
    return " trace=" + name + (due ? trace : "");
  }
}
