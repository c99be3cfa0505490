package org.wardvoice.shared.persistence;

/** Patterns for {@code like … escape '!'}, with the caller's text escaped. */
public final class LikePattern {

  private LikePattern() {}

  public static String containing(String text) {
    return "%" + escape(text) + "%";
  }

  public static String startingWith(String text) {
    return escape(text) + "%";
  }

  private static String escape(String text) {
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
  }
}
