package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** How the web console's files are served. */
@ServerTest
@Tag("every-server")
class ConsoleFilesIT {

  private static final Pattern SCRIPT = Pattern.compile("src=\"(/assets/main-[A-Z0-9]+\\.js)\"");

  private final Api browser;

  ConsoleFilesIT(ServerUnderTest server) {
    browser = Api.of(server);
  }

  @Test
  void everyAddressOfTheConsoleIsItsEntryPage() {
    String page = browser.get("/").hasStatus(200).text();
    assertThat(page).contains("<div id=\"app\">").doesNotContain("<script>").doesNotContain("{");
    for (String path :
        List.of("/patients", "/patients/x/y", "/organization/users", "/speak", "/api-docs")) {
      Answer answer = browser.get(path).hasStatus(200);
      assertThat(answer.text()).as(path).isEqualTo(page);
      assertThat(answer.header("Content-Type")).startsWith("text/html");
    }
  }

  @Test
  void theEntryPageIsAskedForAgainAndTheScriptsNever() {
    Answer page = browser.get("/tasks").hasStatus(200);
    assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    browser.with("If-None-Match", page.header("ETag")).get("/tasks").hasStatus(304);
    Answer script = browser.get(script(page)).hasStatus(200);
    assertThat(script.header("Cache-Control")).contains("immutable");
    assertThat(script.header("Content-Type")).startsWith("text/javascript");
  }

  @Test
  void compressesForWhoUnderstandsIt() {
    String path = script(browser.get("/").hasStatus(200));
    Answer zipped = browser.with("Accept-Encoding", "gzip").get(path).hasStatus(200);
    assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(zipped.headers("Vary")).contains("Accept-Encoding");
    assertThat(zipped.bytes().length).isLessThan(browser.get(path).bytes().length);
  }

  @Test
  void letsNoForeignScriptRun() {
    for (String path : List.of("/", "/reset-password.html")) {
      assertThat(browser.get(path).hasStatus(200).header("Content-Security-Policy"))
          .contains("default-src 'self'", "trusted-types 'none'", "frame-ancestors 'none'")
          .doesNotContain("unsafe");
    }
  }

  @Test
  void leavesEverythingElseAlone() {
    browser.get("/api/patients").hasStatus(401);
    assertThat(browser.get("/openapi").hasStatus(200).text()).startsWith("{");
    browser.get("/nowhere").isError(404, "NOT_FOUND");
    browser.get("/WEB-INF/console/src/main.tsx").hasStatus(404);
    browser.get("/assets/none.js").hasStatus(404);
  }

  /** They name the libraries and their versions. */
  @Test
  void hidesTheMarksOfLibraries() throws IOException {
    try (ZipFile war = new ZipFile("target/wardvoice.war")) {
      List<String> marks =
          war.stream().map(ZipEntry::getName).filter(entry -> entry.endsWith("_jar")).toList();
      assertThat(marks).isNotEmpty();
      browser.get("/" + marks.get(0)).isError(404, "NOT_FOUND");
    }
  }

  private static String script(Answer page) {
    Matcher script = SCRIPT.matcher(page.text());
    assertThat(script.find()).isTrue();
    return script.group(1);
  }
}
