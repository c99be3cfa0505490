package org.wardvoice.fuzz;

import java.util.List;
import java.util.Random;

/** Reproducible random choices from a seed. */
final class Dice {

  private final Random random;

  Dice(long seed) {
    random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** True with that probability. */
  boolean percent(int chance) {
    return below(100) < chance;
  }

  <T> T pick(List<T> all) {
    return all.get(below(all.size()));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  final <T> T pick(T... all) {
    return all[below(all.length)];
  }

  /** Random letters and digits. */
  String word(int length) {
    return random
        .ints(length, 0, 36)
        .collect(
            StringBuilder::new,
            (text, digit) -> text.append(Character.forDigit(digit, 36)),
            StringBuilder::append)
        .toString();
  }
}
