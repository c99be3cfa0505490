package org.wardvoice.shared.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.events.EventKind;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskStatus;

/** All texts and codes in reports have a German translation. */
class ReportTranslationsTest {

  private static final ByteCode CODE =
      new ByteCode(Path.of("target", "classes", "org", "wardvoice"));
  private static final String CONTENT = "reports/service/content/";
  private static final Path TOPICS =
      Path.of("src", "main", "resources", "org", "wardvoice", "analysis", "topics.txt");

  private static final Translations GERMAN =
      new Translations("de", "/org/wardvoice/reports/service/content/de.txt");

  /** Texts whose parts are only known at run time; ReportLanguageTest and the tables below have them. */
  private static final Set<String> COMPOSED =
      Set.of(
          "By {0}",
          "{0} by {1}",
          "The percentage of ratings of {0} or more, minus the percentage below {1}.");

  /** The types of feedback and notes that the console offers; others may be used too. */
  private static final Set<String> TYPES =
      Set.of(
          "general",
          "compliment",
          "complaint",
          "suggestion",
          "post_visit",
          "discharge",
          "progress",
          "admission",
          "consultation",
          "nursing",
          "procedure");

  /** In arrays, composed, or translated by another name. */
  private static final Set<String> OTHERS =
      Set.of(
          "Figure",
          "Value",
          "Unit",
          "Before",
          "Change",
          "Verdict",
          "How it is counted",
          "percent",
          "number",
          "score, \u22121 to 1",
          "{0} by hour",
          "{0} by day",
          "{0} by week",
          "{0} by month",
          "{0} by year",
          "The percentage of ratings of 4.5 or more, minus the percentage below 3.5.",
          "By department",
          "By type of feedback",
          "By type of note",
          "By provider",
          "By priority",
          "By assignee",
          "By category",
          "By action",
          "By user",
          "By address",
          "feedback_id",
          "success",
          "failure");

  @Test
  void translateAllTexts() {
    Set<String> missing = texts();
    missing.removeAll(COMPOSED);
    missing.addAll(OTHERS);
    missing.removeIf(ReportTranslationsTest::isTranslated);
    assertThat(missing).as("without a translation").isEmpty();
  }

  @Test
  void translateAllCodes() throws IOException {
    Set<String> missing = codes();
    assertThat(missing)
        .hasSizeGreaterThan(200)
        .contains("fall", "report_requested", "waiting time");
    missing.removeAll(GERMAN.english());
    assertThat(missing).as("without a translation").isEmpty();
  }

  @Test
  void translateNothingElse() throws IOException {
    Set<String> unused =
        GERMAN.english().stream()
            .map(text -> text.replace("!}", "}"))
            .collect(Collectors.toCollection(TreeSet::new));
    unused.removeAll(texts());
    unused.removeAll(codes());
    unused.removeAll(OTHERS);
    assertThat(unused).as("where they are said is not found in the code").isEmpty();
  }

  private static boolean isTranslated(String text) {
    return GERMAN.find(text.replaceAll("\\{\\d}", "Notes")).isPresent();
  }

  private static Set<String> texts() {
    return new TreeSet<>(
        new MessageTemplates(CODE)
            .passedTo(CONTENT + "ReportLanguage", "of", 0)
            .passedTo(CONTENT + "ReportLanguage", "dates", 0)
            .passedTo(CONTENT + "TimeAxis", "title", 0)
            .passedTo(CONTENT + "Figure", "<init>", 1)
            .passedTo(CONTENT + "Figure", "<init>", 6)
            .passedTo(CONTENT + "Chart", "<init>", 0)
            .passedTo(CONTENT + "Chart$Line", "<init>", 0)
            .passedTo(CONTENT + "Table", "<init>", 1)
            .passedTo(CONTENT + "Tables", "row", 0)
            .passedTo(CONTENT + "SecurityTables", "row", 0)
            .passedTo(CONTENT + "Column", "<init>", 1)
            .passedTo(CONTENT + "Details", "<init>", 0)
            .found());
  }

  private static Set<String> codes() throws IOException {
    Set<String> codes = new TreeSet<>(TYPES);
    codes.addAll(new MessageTemplates(CODE).passedTo("security/AuditEvent", "of", 1).found());
    codes.addAll(new MessageTemplates(CODE).passedTo("security/AuditEvent", "about", 0).found());
    Stream.of(
            Priority.values(),
            Severity.values(),
            TaskStatus.values(),
            NoteStatus.values(),
            AlertType.values(),
            AuditEvent.Category.values(),
            EventKind.values())
        .flatMap(Arrays::stream)
        .forEach(code -> codes.add(LowerCase.name(code)));
    try (Stream<String> lines = Files.lines(TOPICS)) {
      lines
          .filter(line -> line.startsWith("[topic | "))
          .forEach(line -> codes.add(line.substring("[topic | ".length(), line.length() - 1)));
    }
    return codes;
  }
}
