package org.wardvoice.console;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A test of the console in a browser, with a ward of its own. */
@ServerTest
@Tag("console")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WardTest {

  Chromium chromium;
  Ward ward;

  @BeforeAll
  void start(ServerUnderTest server) {
    ward = Ward.open(server);
    chromium = Chromium.start(server);
  }

  @AfterAll
  void end() {
    chromium.close();
  }
}
