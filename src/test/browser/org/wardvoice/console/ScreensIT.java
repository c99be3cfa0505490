package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every screen by its address: one h1, one main, no finding of axe in light and dark, zoomed, on a phone, and from right to left. */
class ScreensIT extends WardTest {

  /** Until the other colours are on the screen. */
  private static final String DRAWN =
      "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))";

  private static final Locator.WaitForOptions HIDDEN =
      new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN);

  @Test
  void signInIsAccessible() {
    try (Visitor visitor = chromium.visitor()) {
      assertThat(findings(visitor, "/patients")).isEmpty();
      visitor.button("Forgot your password?").click();
      visitor.heading("Reset the password").waitFor();
      assertThat(Accessibility.findings(visitor.page())).isEmpty();
    }
  }

  /** Compressed, and with the sign-in before it. */
  @Test
  void firstScreenIsLight() {
    try (Visitor nurse = chromium.visitor()) {
      List<Response> answers = new ArrayList<>();
      nurse.page().onResponse(answers::add);
      nurse.open("/").signIn(ward.nurse().email());
      nurse.settle();
      int bytes =
          answers.stream()
              .filter(answer -> !answer.url().contains("/api/"))
              .mapToInt(answer -> answer.request().sizes().responseBodySize)
              .sum();
      assertThat(bytes).isBetween(10_000, 60_000);
    }
  }

  @Test
  void clinicalScreensAreAccessible() {
    String task = ward.task("Check blood pressure");
    String feedback = ward.feedback("I slipped in the bathroom last night and hit my knee.");
    String note = ward.note("The wound is dry.");
    List<String> paths =
        List.of(
            "/",
            "/patients",
            "/patients/" + ward.patient(),
            "/tasks",
            "/tasks/" + task,
            "/feedback",
            "/feedback/" + feedback,
            "/notes",
            "/notes/" + note,
            "/alerts",
            "/account");
    check(ward.nurse().email(), paths);
  }

  @Test
  void writingIsAccessible() {
    String note = ward.note("Chest pain at rest.");
    check(
        ward.doctor().email(),
        List.of("/notes/" + note, "/notes/new?patient=" + ward.patient(), "/speak", "/tasks/1/2"));
  }

  @Test
  void screensOfQualityManagersAreAccessible() {
    check("quality_manager@demo.example", List.of("/", "/figures", "/reports"));
  }

  @Test
  void screensOfAdministratorsAreAccessible() {
    check(
        ward.hospital().email(),
        List.of(
            "/organization",
            "/organization/invitations",
            "/organization/departments",
            "/organization/webhooks",
            "/organization/api-keys",
            "/organization/audit",
            "/organization/retention",
            "/patients/" + ward.patient() + "/privacy",
            "/organization/settings",
            "/organization/work",
            "/organization/emr",
            "/organization/hl7",
            "/help",
            "/help/integrators",
            "/api-docs"));
  }

  @Test
  void linksBetweenGuidesLeadToTheirParts() {
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      nurse.open("/help/operators").settle();
      page.locator("a[href='/help/security#passkeys']").first().click();
      page.waitForURL("**/help/security#passkeys");
      page.waitForFunction(
          """
          () => {
            const { top } = document.getElementById('passkeys')?.getBoundingClientRect() ?? {};
            return scrollY > 0 && top >= 0 && top < innerHeight;
          }
          """);
    }
  }

  private void check(String email, List<String> paths) {
    try (Visitor visitor = chromium.visitor(email)) {
      List<String> findings = new ArrayList<>();
      for (String path : paths) {
        findings.addAll(findings(visitor, path));
      }
      assertThat(findings).isEmpty();
    }
  }

  private static List<String> findings(Visitor visitor, String path) {
    Page page = visitor.page();
    page.setViewportSize(1360, 850);
    page.emulateMedia(
        new EmulateMediaOptions()
            .setColorScheme(ColorScheme.LIGHT)
            .setReducedMotion(ReducedMotion.REDUCE));
    visitor.open(path).settle();
    page.mouse().move(0, 0);
    assertThat(page.locator("h1").count()).as("h1 of " + path).isEqualTo(1);
    assertThat(page.locator("main").count()).as("main of " + path).isEqualTo(1);
    visitor.picture(
        path.equals("/")
            ? "home"
            : path.substring(1).replaceAll("[0-9a-f-]{36}", "one").replaceAll("\\W", "-"));
    List<String> findings = new ArrayList<>();
    findings.addAll(findings(page, "light", ColorScheme.LIGHT, 1360, 850));
    findings.addAll(findings(page, "zoomed to 200 %", ColorScheme.LIGHT, 680, 425));
    findings.addAll(findings(page, "dark", ColorScheme.DARK, 1360, 850));
    findings.addAll(findings(page, "on a phone", ColorScheme.DARK, 360, 740));
    page.evaluate("() => document.documentElement.dir = 'rtl'");
    findings.addAll(findings(page, "from right to left", ColorScheme.DARK, 360, 740));
    findings.replaceAll(finding -> path + " " + finding);
    return findings;
  }

  /** Of a zoom of 200 % nothing reaches a page but that it is half as wide and high. */
  private static List<String> findings(
      Page page, String manner, ColorScheme colours, int width, int height) {
    page.setViewportSize(width, height);
    page.emulateMedia(new EmulateMediaOptions().setColorScheme(colours));
    page.evaluate(DRAWN);
    List<String> findings = new ArrayList<>(Accessibility.findings(page));
    int needed = (int) page.evaluate("() => document.documentElement.scrollWidth");
    if (needed > width) {
      findings.add("wider than the screen: " + needed);
    }
    findings.replaceAll(finding -> manner + " " + finding);
    return findings;
  }

  @Test
  void longWordsStayInTheirPlaces() {
    String word = "=".repeat(72);
    ward.nurseCalls()
        .post(
            "/api/tasks",
            Map.of("title", "Fetch", "assignee_id", ward.nurse().id(), "location", word))
        .hasStatus(201);
    ward.note(word);
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      nurse.open("/tasks");
      page.locator(".task").getByText(word).waitFor();
      assertThat(
              page.evaluate(
                  "() => [...document.querySelectorAll('.column')].every((one) => one.scrollWidth <= one.clientWidth)"))
          .isEqualTo(true);
      page.setViewportSize(360, 740);
      nurse.open("/patients/" + ward.patient());
      page.locator(".timeline").getByText(word).waitFor();
      assertThat((int) page.evaluate("() => document.documentElement.scrollWidth"))
          .isLessThanOrEqualTo(360);
    }
  }

  @Test
  void theMenuOfAPhoneClosesByEscapeByItsLinksAndByAClickBesideIt() {
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      page.setViewportSize(360, 740);
      nurse.open("/help").settle();
      Locator menu = nurse.button("Menu");
      Locator side = page.locator(".side");
      menu.click();
      page.waitForFunction("() => document.activeElement.matches('.side a')");
      page.keyboard().press("Escape");
      side.waitFor(HIDDEN);
      page.waitForFunction("() => document.activeElement.matches('.menu-button')");
      menu.click();
      side.locator("a[href='/help']").click();
      side.waitFor(HIDDEN);
      menu.click();
      side.waitFor();
      page.mouse().click(356, 700);
      side.waitFor(HIDDEN);
    }
  }

  @Test
  void printsWhatIsReadAndNothingToFillIn() {
    String text = "The wound is dry.\n".repeat(60) + "The last line.";
    String note = ward.note(text);
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      Page page = admin.page();
      page.emulateMedia(new EmulateMediaOptions().setMedia(Media.PRINT));
      admin.open("/notes/" + note);
      page.getByText("The last line.").waitFor();
      page.getByText("Record number: T-").waitFor();
      assertThat(page.locator("textarea").isVisible()).isFalse();
      assertThat(admin.button("Sign the note").count()).isZero();
      admin.open("/figures");
      Locator period = page.locator("main > .print-only");
      period.waitFor();
      assertThat(period.innerText()).contains(" – ").endsWith("· Whole hospital");
    }
  }

  @Test
  void layoutTurnsRoundForLanguagesFromRightToLeft() {
    try (Visitor visitor = chromium.visitor(ward.nurse().email())) {
      Page page = visitor.page();
      visitor.open("/patients/" + ward.patient()).settle();
      double left = page.locator(".side").boundingBox().x;
      page.evaluate("() => document.documentElement.dir = 'rtl'");
      assertThat(left).isZero();
      assertThat(page.locator(".side").boundingBox().x).isGreaterThan(1000);
      assertThat(page.locator("main").boundingBox().x).isZero();
      BoundingBox heading = page.locator("h1").boundingBox();
      assertThat(heading.x + heading.width).isGreaterThan(1000);
      visitor.picture("right-to-left");
    }
  }
}
