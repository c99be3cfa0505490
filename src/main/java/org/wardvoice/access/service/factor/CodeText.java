package org.wardvoice.access.service.factor;

import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wardvoice.shared.Component;

/** Generates codes that people type. */
@Component
public class CodeText {

  private static final String NUMBERS = "0123456789";

  /** Without characters that look alike: 0 and O, 1 and I and L. */
  private static final String CLEAR = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

  private static final int LENGTH = 6;
  private static final int GROUP = 4;
  private static final int GROUPS = 4;

  private final SecureRandom random;

  @Inject
  public CodeText(SecureRandom random) {
    this.random = random;
  }

  /** Six digits. */
  String ofSms() {
    return of(NUMBERS, LENGTH);
  }

  /** Six letters and digits. */
  String ofEmail() {
    return of(CLEAR, LENGTH);
  }

  /** Four groups of four letters and digits: 79 random bits, enough for an unsalted hash. */
  String ofBackup() {
    return of(CLEAR, GROUP * GROUPS).replaceAll("(.{" + GROUP + "})(?=.)", "$1-");
  }

  /** Normalizes a typed code: people may use lower case or spaces, or omit hyphens. */
  static String plain(String typed) {
    return typed.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
  }

  private String of(String characters, int length) {
    return random
        .ints(length, 0, characters.length())
        .mapToObj(characters::charAt)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }
}
