package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Judges a page by axe: WCAG 2.2 AA and what axe calls best practice. */
final class Accessibility {

  private static final String RUN =
      """
      async () => {
        scrollTo(0, 0);
        const found = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
        return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html.slice(0, 200)));
      }
      """;

  private static final String SCRIPT = script();

  private Accessibility() {}

  @SuppressWarnings("unchecked")
  static List<String> findings(Page page) {
    if (!(boolean) page.evaluate("() => 'axe' in window")) {
      inject(page);
    }
    return (List<String>) page.evaluate(RUN);
  }

  /**
   * As a developer's console does: the page's policy lets no foreign script in. The session ends with the page: to detach it
   * would unplug the page's virtual authenticator.
   */
  private static void inject(Page page) {
    CDPSession session = page.context().newCDPSession(page);
    JsonObject script = new JsonObject();
    script.addProperty("expression", SCRIPT);
    session.send("Runtime.evaluate", script);
  }

  private static String script() {
    try (InputStream in = Accessibility.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
