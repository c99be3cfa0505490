package org.wardvoice.samples.service;

import java.util.UUID;

/** Identifiers of samples: constant, version 7 like all others, and from a time before the service existed. */
final class SampleIds {

  private SampleIds() {}

  static UUID patient(int number) {
    return id(1, number);
  }

  static UUID feedback(int number) {
    return id(2, number);
  }

  static UUID task(int number) {
    return id(3, number);
  }

  static UUID alert(int number) {
    return id(4, number);
  }

  static UUID user(int number) {
    return id(5, number);
  }

  private static UUID id(int kind, int number) {
    return UUID.fromString("01900000-0000-7000-8000-%04d%08d".formatted(kind, number));
  }
}
