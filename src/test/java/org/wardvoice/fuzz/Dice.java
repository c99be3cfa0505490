package org.wardvoice.fuzz;

import java.util.List;
import java.util.Random;

/** Chance that falls the same way again for the same seed. */
final class Dice {

  private final Random random;

  Dice(long seed) {
    random = new Random(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  /** True so many times in a hundred. */
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

  /** Letters and figures. */
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
