package org.wardvoice.testing;

/**
 * How much a test does that has two forms: enough to find a fault, with each build; and as much as
 * is promised, in a campaign, for which {@code it.campaign} is {@code true}. Such tests carry the
 * tag {@code campaign}.
 */
public final class Campaign {

  private Campaign() {}

  /** The number that counts in this run. */
  public static int size(int small, int large) {
    return isOn() ? large : small;
  }

  public static boolean isOn() {
    return Boolean.getBoolean("it.campaign");
  }
}
