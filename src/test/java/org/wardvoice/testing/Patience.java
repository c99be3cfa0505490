package org.wardvoice.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How all tests wait, unless they say otherwise: long enough for a machine that is busy with other
 * things, looking at once and then less and less often: short waits lose no time by it, and long ones
 * take no computing time from what is waited for.
 */
public final class Patience implements LauncherSessionListener {

  public static final Duration MOST = Duration.ofSeconds(60);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(20);
  private static final Duration LONGEST_PAUSE = Duration.ofMillis(250);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(MOST);
    Awaitility.setDefaultPollDelay(Duration.ZERO);
    Awaitility.setDefaultPollInterval((looks, before) -> pause(before));
  }

  private static Duration pause(Duration before) {
    Duration next = before.isZero() ? FIRST_PAUSE : before.multipliedBy(3).dividedBy(2);
    return next.compareTo(LONGEST_PAUSE) < 0 ? next : LONGEST_PAUSE;
  }
}
