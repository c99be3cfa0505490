package org.wardvoice.testing;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How all tests wait, unless they say otherwise: long enough for a machine that is busy with other
 * things, and looking so often that the waiting itself costs nothing.
 */
public final class Patience implements LauncherSessionListener {

  public static final Duration MOST = Duration.ofSeconds(60);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(MOST);
    Awaitility.setDefaultPollDelay(Duration.ZERO);
    Awaitility.setDefaultPollInterval(BETWEEN_LOOKS);
  }
}
