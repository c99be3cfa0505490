package org.wardvoice.shared.health;

import java.util.Locale;

/**
 * What an administrator should know about one part of an installation.
 *
 * @param part such as {@code database}
 * @param text a sentence
 * @param remedy what to do, as sentences; empty if nothing
 */
public record Finding(String part, Level level, String text, String remedy) {

  /** With an error, the service doesn't start or doesn't work; with a warning, it soon may not. */
  public enum Level {
    OK,
    WARNING,
    ERROR;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static Finding ok(String part, String text) {
    return new Finding(part, Level.OK, text, "");
  }

  public static Finding warning(String part, String text, String remedy) {
    return new Finding(part, Level.WARNING, text, remedy);
  }

  public static Finding error(String part, String text, String remedy) {
    return new Finding(part, Level.ERROR, text, remedy);
  }
}
