package org.wardvoice.access.service;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** When the sessions or keys that this node serves were last used, in memory, so that requests need no write. */
final class LastUses {

  private final Map<UUID, Instant> known = new ConcurrentHashMap<>();

  void use(UUID id, Instant now) {
    known.merge(id, now, LastUses::later);
  }

  /**
   * The latest known use.
   *
   * @param written the stored value; null if none is stored
   */
  Instant of(UUID id, Instant written) {
    Instant here = known.get(id);
    return here == null || written == null ? (here == null ? written : here) : later(here, written);
  }

  /**
   * Writes everything that is not written yet; later uses remain for the next call.
   *
   * @param write receives the entries always in the same order, to avoid deadlocks between nodes
   * @return the number of entries
   */
  int writeTo(Consumer<Map<UUID, Instant>> write) {
    Map<UUID, Instant> unwritten = new TreeMap<>(known);
    write.accept(unwritten);
    unwritten.forEach(known::remove);
    return unwritten.size();
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
