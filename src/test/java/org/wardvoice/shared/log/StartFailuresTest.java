package org.wardvoice.shared.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.LogLines;

class StartFailuresTest {

  private static final Logger LOGGER = Logger.getLogger(StartFailures.class.getName());

  @Test
  void findsTheSentenceForAdministratorsBelowThoseOfContainers() {
    RuntimeException own = new IllegalArgumentException("wardvoice.mail.from is not set.");
    assertThat(StartFailures.reason(new RuntimeException("WELD-000049", new Wrapped(own))))
        .contains("wardvoice.mail.from is not set.");
  }

  @Test
  void namesTheCauseOfAnUnusableFile() {
    assertThat(
            StartFailures.reason(
                new UncheckedIOException(
                    "The keys folder can't be used", new NoSuchFileException("/keys/lock"))))
        .contains("The keys folder can't be used (java.nio.file.NoSuchFileException: /keys/lock)");
  }

  @Test
  void tellsWhyAStepFailsInOneLineAndLetsItFail() {
    LogLines lines = new LogLines();
    LOGGER.addHandler(lines);
    LOGGER.setUseParentHandlers(false);
    try {
      RuntimeException own = new IllegalArgumentException("wardvoice.sms.sweep is wrong.");
      RuntimeException failed = new RuntimeException("WELD-000049", own);
      assertThatThrownBy(
              () ->
                  StartFailures.telling(
                      () -> {
                        throw failed;
                      }))
          .isSameAs(failed);
      assertThat(lines.messages())
          .containsExactly("event=start.failed reason=\"wardvoice.sms.sweep is wrong.\" times=1");
    } finally {
      LOGGER.removeHandler(lines);
      LOGGER.setUseParentHandlers(true);
    }
  }

  @Test
  void hasNoSentenceForADefect() {
    assertThat(StartFailures.reason(new NullPointerException("this.x is null"))).isEmpty();
  }

  /** Such as {@code org.jboss.weld.exceptions.IllegalStateException}. */
  private static final class Wrapped extends IllegalStateException {

    private static final long serialVersionUID = 1;

    Wrapped(Throwable cause) {
      super("WELD-001334", cause);
    }
  }
}
