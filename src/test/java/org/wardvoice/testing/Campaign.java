package org.wardvoice.testing;

/**
 * The size of tests with two forms: a small one for builds that is sufficient to find a fault, and a large one for
 * campaigns ({@code it.campaign} is {@code true}) that covers the promised limits. Such tests have the tag {@code
 * campaign}, or {@code rare} if even the small form is too long for every build.
 */
public final class Campaign {

  private Campaign() {}

  /** The size for this run. */
  public static int size(int small, int large) {
    return isOn() ? large : small;
  }

  public static boolean isOn() {
    return Boolean.getBoolean("it.campaign");
  }
}
