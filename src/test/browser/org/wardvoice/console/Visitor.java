package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/**
 * A person in front of the console. Whatever the browser's console says that was not expected, such as an error or a
 * violation of the content security policy, fails the test at the end.
 */
final class Visitor implements AutoCloseable {

  /** For transcriptions on a busy machine. */
  private static final double PATIENCE_MILLIS = 180_000;

  private final ServerUnderTest server;
  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();

  Visitor(Browser browser, ServerUnderTest server) {
    this.server = server;
    context =
        browser.newContext(
            new NewContextOptions()
                .setLocale("en-GB")
                .setViewportSize(1360, 850)
                // Limits by address count each visitor for itself.
                .setExtraHTTPHeaders(Map.of("X-Forwarded-For", address())));
    page = context.newPage();
    page.setDefaultTimeout(PATIENCE_MILLIS);
    page.onConsoleMessage(message -> complaints.add(message.text()));
    page.onPageError(complaints::add);
    page.onDialog(dialog -> dialog.accept());
  }

  private static String address() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return "10.%d.%d.%d"
        .formatted(random.nextInt(256), random.nextInt(256), random.nextInt(1, 255));
  }

  Page page() {
    return page;
  }

  BrowserContext device() {
    return context;
  }

  Visitor open(String path) {
    page.navigate(server.uri(path).toString());
    return this;
  }

  void signIn(String email) {
    giveSignIn(email);
    page.locator(".side").waitFor();
  }

  /** The first step of a sign-in. */
  void giveSignIn(String email) {
    page.getByLabel("E-mail").fill(email);
    page.getByLabel("Password").fill(Api.PASSWORD);
    button("Sign in").click();
  }

  void signOut() {
    button("Sign out").click();
    button("Sign in").waitFor();
  }

  Locator button(String name) {
    return page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
  }

  Locator link(String name) {
    return page.getByRole(AriaRole.LINK, new GetByRoleOptions().setName(name).setExact(true));
  }

  Locator heading(String name) {
    return page.getByRole(
        AriaRole.HEADING, new GetByRoleOptions().setName(name).setExact(true).setLevel(1));
  }

  /** Waits until a text is on the screen. */
  void reads(String text) {
    page.getByText(text).first().waitFor();
  }

  /** Waits until everything that the screen asks for has come. */
  void settle() {
    page.locator("h1").waitFor();
    page.waitForLoadState(LoadState.LOAD);
    page.waitForFunction("() => !document.querySelector('main .spin')");
  }

  /** A failure of this kind is meant to happen: browsers note failed requests. */
  Visitor expecting(String part) {
    expected.add(part);
    return this;
  }

  /** For the readers of the developer's guide, in the folder of pictures. */
  void picture(String name) {
    Path folder = Path.of(System.getProperty("console.pictures"));
    page.screenshot(new ScreenshotOptions().setPath(folder.resolve(name + ".png")));
  }

  @Override
  public void close() {
    try {
      assertThat(complaints)
          .filteredOn(complaint -> expected.stream().noneMatch(complaint::contains))
          .isEmpty();
    } finally {
      context.close();
    }
  }
}
