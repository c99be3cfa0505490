package org.wardvoice.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportLanguage;
import org.wardvoice.reports.service.content.SmallReport;
import org.wardvoice.shared.language.Translations;

/** The formats that people read, in German. */
class GermanReportTest {

  private static final ReportDocument GERMAN = SmallReport.in(ReportLanguage.of(Locale.GERMAN));
  private static final Pattern HEXADECIMAL = Pattern.compile("&#x([0-9a-f]+);");
  private static final ReportDocument ENGLISH = SmallReport.in(ReportLanguage.ENGLISH);

  @Test
  void pdfIsInGerman() throws IOException {
    Written pdf = Written.by(new PdfReportWriter(), GERMAN);
    assertThat(pdf.pdfText().replaceAll("\\s+", " "))
        .contains("Patientenzufriedenheit", "Alle Abteilungen", "1. – 3. Mai 2026", "Kennzahlen")
        .contains("Zeit bis zur Erledigung", "6,2 Stunden", "−1,2 Stunden · besser")
        .contains("Zuvor: 7,4 Stunden", "Rückmeldungen", "1.234", "je Tag", "Gesamt")
        .contains("2 Datensätze, die neuesten zuerst.", "03.05.2026, 09:30", "Ja", "Nein")
        .contains("Erstellt am 4. Mai 2026, 08:15 (Europe/Berlin) von Wardvoice", "Seite 1 von")
        .doesNotContain("May", "better", "Before", "hours", " by ", "Page", "Net promoter");
    try (PdfReader reader = new PdfReader(pdf.bytes())) {
      assertThat(reader.getCatalog().get(PdfName.LANG)).hasToString("de");
      assertThat(reader.getInfo())
          .containsEntry("Title", "Patientenzufriedenheit, 1. – 3. Mai 2026");
    }
  }

  @Test
  void pageIsInGerman() throws IOException {
    String page = Written.by(new HtmlReportWriter(), GERMAN).text();
    assertThat(page)
        .contains("<html lang=\"de\"", "<h2 id=\"figures\">Kennzahlen</h2>", "<td>Ja</td>")
        .contains("1. – 3. Mai 2026", "Verglichen mit", "6,2", "0,25", "Nach dem Aufenthalt")
        .contains("<p class=\"change better\">", " · besser</p>", "(Punkte)");
    assertNothingIsEnglish(page, ">([^<>]+)<");
  }

  @Test
  void workbookIsInGerman() throws IOException {
    Map<String, String> parts = Written.by(new XlsxReportWriter(), GERMAN).parts();
    parts.replaceAll(
        (name, part) -> HEXADECIMAL.matcher(part).replaceAll(GermanReportTest::letter));
    assertThat(parts.get("xl/workbook.xml"))
        .containsSubsequence(
            "name=\"Übersicht\"",
            "name=\"Nach Abteilung\"",
            "name=\"Nach Art der Rückmeldung\"",
            "name=\"Einzelheiten\"");
    assertThat(parts.get("xl/worksheets/sheet1.xml"))
        .contains("<t>Wie gezählt wird</t>", "<t>besser</t>", "<t>Stunden</t>", "Seite &amp;P von");
    assertThat(parts.get("xl/worksheets/sheet4.xml"))
        .contains("<t>Ja</t>", "<t>Nein</t>", "<t>Verlauf</t>", "<t>Entwurf</t>", "<t>Notiz</t>");
    assertThat(parts.get("xl/styles.xml")).contains("dd.mm.yyyy hh:mm");
    assertNothingIsEnglish(String.join("", parts.values()), "<t>([^<>]+)</t>");
  }

  @Test
  void usesTheLocalesFormOfMonthsAndNumbers() throws IOException {
    ReportDocument swiss = SmallReport.in(ReportLanguage.of(Locale.forLanguageTag("de-CH")));
    assertThat(Written.by(new HtmlReportWriter(), swiss).text())
        .contains("<html lang=\"de-CH\"", "1’234", "<p class=\"value\">6.2 <");
  }

  @Test
  void isInEnglishOtherwise() throws IOException {
    assertThat(Written.by(new HtmlReportWriter(), ENGLISH).text())
        .contains("<html lang=\"en\"", "1 – 3 May 2026", "6.2", "1,234", "<td>Yes</td>")
        .contains("−1.2 hours · better", "Post visit", "3 May 2026, 09:30", "1 May")
        .doesNotContain("Mai ", "besser", "Kennzahlen");
  }

  private static String letter(MatchResult entity) {
    return Character.toString(Integer.parseInt(entity.group(1), 16));
  }

  /** No text is one that has a translation. */
  private static void assertNothingIsEnglish(String content, String texts) {
    Translations german = new Translations("de", "/org/wardvoice/reports/service/content/de.txt");
    Set<String> left =
        Pattern.compile(texts)
            .matcher(content)
            .results()
            .map((MatchResult text) -> text.group(1).strip())
            .filter(text -> german.find(text).filter(other -> !other.equals(text)).isPresent())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(left).as("still in English").isEmpty();
  }
}
