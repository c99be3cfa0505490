package org.wardvoice.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * The default waiting times of all tests: a limit that is sufficient on a busy machine, with intervals that increase,
 * so that short waits end quickly and long waits use little CPU time.
 */
public final class Patience implements LauncherSessionListener {

  public static final Duration MOST = Duration.ofMinutes(5);
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
