package org.wardvoice.shared.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The most recently used values. Thread-safe. */
public final class BoundedCache<K, V> {

  private final int most;
  private final Map<K, V> values;
  private long generation;
  private long hits;
  private long misses;

  public BoundedCache(int most) {
    this.most = most;
    values =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  public Optional<V> get(K key) {
    return get(key, any -> true);
  }

  /**
   * A value that is still usable.
   *
   * @param usable must be quick
   */
  public synchronized Optional<V> get(K key, Predicate<V> usable) {
    Optional<V> known = Optional.ofNullable(values.get(key)).filter(usable);
    if (known.isPresent()) {
      hits++;
    } else {
      misses++;
    }
    return known;
  }

  public synchronized void put(K key, V value) {
    values.put(key, value);
  }

  /** Unless the cache was cleared since the generation was read: the value may come from before that. */
  public synchronized void put(K key, V value, long sinceGeneration) {
    if (generation == sinceGeneration) {
      values.put(key, value);
    }
  }

  /** Another number after each {@link #clear}. */
  public synchronized long generation() {
    return generation;
  }

  public synchronized void clear() {
    generation++;
    values.clear();
  }

  public synchronized CacheFigures figures() {
    return new CacheFigures(values.size(), most, hits, misses);
  }
}
