package org.wardvoice.console;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Playwright.CreateOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.ServerUnderTest;

/** The browser of this machine. Its microphone hears a recorded sentence, again and again. */
final class Chromium implements AutoCloseable {

  private static final Path SENTENCE = Path.of("src/test/resources/speech/formats/pcm.wav");

  private final Playwright playwright;
  private final Browser browser;
  private final ServerUnderTest server;

  private Chromium(Playwright playwright, Browser browser, ServerUnderTest server) {
    this.playwright = playwright;
    this.browser = browser;
    this.server = server;
  }

  static Chromium start(ServerUnderTest server) {
    Playwright playwright =
        Playwright.create(
            new CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new LaunchOptions()
                    .setExecutablePath(Path.of(System.getProperty("console.browser")))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--use-fake-device-for-media-stream",
                            "--use-fake-ui-for-media-stream",
                            "--use-file-for-fake-audio-capture=" + SENTENCE.toAbsolutePath())));
    return new Chromium(playwright, browser, server);
  }

  /** A person at a device of their own, not signed in. */
  Visitor visitor() {
    return new Visitor(browser, server);
  }

  /** A person at a device of their own, signed in. */
  Visitor visitor(String email) {
    Visitor visitor = visitor();
    visitor.open("/");
    visitor.signIn(email);
    return visitor;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
