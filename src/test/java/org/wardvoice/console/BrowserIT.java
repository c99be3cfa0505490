package org.wardvoice.console;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Says so if a build can't see the web console in a browser. */
class BrowserIT {

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final String MISSING =
      "The web console was not tried in a browser: there is no " + CHROMIUM;

  @Test
  void isThereForTheWebConsole() {
    if (!Files.exists(CHROMIUM)) {
      System.out.println(MISSING);
    }
    assumeTrue(Files.exists(CHROMIUM), MISSING);
  }
}
