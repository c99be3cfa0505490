package org.wardvoice.bench;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The same patients for each server: a hundred family names, of which none is the start of another, twenty patients each. */
final class ManyPatients {

  static final int OF_A_NAME = 20;

  private static final List<String> FIRST =
      List.of("Ar", "Bel", "Cor", "Dun", "Er", "Fal", "Gor", "Hal", "Ing", "Jor");
  private static final List<String> SECOND =
      List.of("bury", "dale", "field", "gate", "ham", "kirk", "ley", "mond", "rick", "wood");
  private static final int NAMES = FIRST.size() * SECOND.size();

  private final List<String> ids;
  private final AtomicInteger next = new AtomicInteger();

  /** Registers all with a function of the family name and a number, which returns the new patient's id. */
  ManyPatients(BiFunction<String, Integer, String> register) {
    ids =
        IntStream.range(0, NAMES * OF_A_NAME)
            .mapToObj(number -> register.apply(familyName(number), number))
            .toList();
  }

  private static String familyName(int number) {
    int name = number % NAMES;
    return FIRST.get(name / SECOND.size()) + SECOND.get(name % SECOND.size());
  }

  /** Another patient at each call. */
  String nextId() {
    return ids.get(next.getAndIncrement() % ids.size());
  }

  /** Another family name at each call. */
  String nextFamilyName() {
    return familyName(next.getAndIncrement());
  }
}
