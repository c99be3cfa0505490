package org.wardvoice.shared.persistence;

/** Patterns for {@code like … escape '!'}: what a caller types stands for itself. */
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
