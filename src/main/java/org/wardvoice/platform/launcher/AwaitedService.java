package org.wardvoice.platform.launcher;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;

/** The service after the server's start: it is ready as soon as its database is there. */
final class AwaitedService {

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private AwaitedService() {}

  /** Returns when the service is ready, and says if that takes a while. */
  static void await(URI readiness) throws IOException {
    boolean told = false;
    while (!isReady(readiness)) {
      if (!told) {
        System.out.println(
            "\nWardvoice waits: "
                + readiness
                + " names what is missing, and the log above says why.\n");
        told = true;
      }
      pause();
    }
  }

  private static boolean isReady(URI readiness) throws IOException {
    HttpURLConnection health = (HttpURLConnection) readiness.toURL().openConnection();
    health.setConnectTimeout((int) PATIENCE.toMillis());
    health.setReadTimeout((int) PATIENCE.toMillis());
    try {
      return health.getResponseCode() == HttpURLConnection.HTTP_OK;
    } catch (IOException busy) {
      return false;
    } finally {
      health.disconnect();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException ended) {
      throw new StartFailure("The start was interrupted.", ended);
    }
  }
}
