package org.wardvoice.shared.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BoundedCacheTest {

  private final BoundedCache<String, Integer> cache = new BoundedCache<>(2);

  @Test
  void forgetsWhatWasUsedLeastRecentlyAndCounts() {
    cache.put("one", 1);
    cache.put("two", 2);
    assertThat(cache.get("one")).contains(1);
    cache.put("three", 3);
    assertThat(cache.get("two")).isEmpty();
    assertThat(cache.get("one", value -> value > 1)).isEmpty();
    assertThat(cache.figures()).isEqualTo(new CacheFigures(2, 2, 1, 2));
  }

  @Test
  void keepsNothingThatIsOlderThanItsLastClearing() {
    long before = cache.generation();
    cache.clear();
    cache.put("one", 1, before);
    assertThat(cache.get("one")).isEmpty();
    cache.put("one", 1, cache.generation());
    assertThat(cache.get("one")).contains(1);
  }
}
