package org.wardvoice.shared.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TranslationsTest {

  private static final Path RESOURCES = Path.of("src", "main", "resources");

  /** The texts of the short form of errors are its codes. */
  private static final Set<String> CODES =
      Set.of(
          "Account locked",
          "Insufficient permissions",
          "Invalid credentials",
          "Invalid token",
          "Missing or wrong X-CSRF-Token",
          "No token provided",
          "Recent sign-in required",
          "Token revoked",
          "User not found or inactive");

  /** Titles of notifications, special cases of templates, and reasons that former releases stored. */
  private static final Set<String> OTHERS =
      Set.of(
          "Clinical documentation",
          "Critical alert in {0}",
          "Department summary",
          "It was started too often or waited too long.",
          "Patient satisfaction",
          "Security audit",
          "Task performance",
          "The body is larger than {0} bytes",
          "The form is larger than {0} bytes",
          "The scheduled report \"{0}\" was stopped",
          "The text of the form is larger than {0} bytes",
          "The webhook to {0} now sends identifiers only",
          "The webhook to {0} was disabled",
          "connection failed",
          "{0} assigned a task to you",
          "{0} shared a note with you");

  @Test
  void translatesAllMessagesOfErrorsAndReasonsOfFailures() {
    Set<String> told = new TreeSet<>(ServiceTexts.all());
    assertThat(told).containsAll(CODES).hasSizeGreaterThan(300);
    told.removeAll(CODES);
    told.removeAll(Translations.GERMAN.english());
    assertThat(told).as("without a translation").isEmpty();
  }

  @Test
  void hasNoTranslationsOfWhatIsNotSaid() {
    Set<String> known = new TreeSet<>(Translations.GERMAN.english());
    known.removeAll(ServiceTexts.all());
    assertThat(known).as("where they are said is not found in the code").isEqualTo(OTHERS);
  }

  @ParameterizedTest
  @CsvSource({
    "notes, note-shared.title",
    "tasks, task-assigned.title",
    "alerts, critical-alert.subject",
    "webhooks, webhook-disabled.subject",
    "webhooks, webhook-thinned.subject",
    "reports, title.patient_satisfaction",
    "reports, title.task_performance",
    "reports, title.clinical_documentation",
    "reports, title.department_summary",
    "reports, title.security_audit",
  })
  void translatesTitlesOfNotificationsAsInMails(String feature, String key) throws IOException {
    assertThat(Translations.GERMAN.find(filled(feature, "mails.properties", key, "Ana Weiß")))
        .contains(filled(feature, "mails_de.properties", key, "Ana Weiß"));
  }

  @Test
  void translatesWhatIsFilledIn() {
    assertThat(Translations.GERMAN.of("The scheduled report \"Security audit\" was stopped"))
        .isEqualTo("Der regelmäßige Bericht „Sicherheitsprotokoll“ wurde eingestellt");
    assertThat(Translations.GERMAN.of("The recording can't be decoded: it is damaged."))
        .isEqualTo("Die Tonaufnahme kann nicht gelesen werden: Sie ist beschädigt.");
    assertThat(Translations.GERMAN.of("The request is not valid: name must not be blank"))
        .isEqualTo("Die Anfrage ist nicht gültig: name darf nicht leer sein");
    assertThat(Translations.GERMAN.of("Too many requests; try again in 5 seconds"))
        .isEqualTo("Zu viele Anfragen; versuchen Sie es in 5 Sekunden noch einmal");
  }

  @Test
  void prefersTheLongerOfTwoTemplates() {
    assertThat(Translations.GERMAN.of("must be at most 500 characters long"))
        .isEqualTo("darf höchstens 500 Zeichen lang sein");
    assertThat(Translations.GERMAN.of("must be at most 500")).isEqualTo("darf höchstens 500 sein");
  }

  @Test
  void leavesOtherTextsInEnglish() {
    assertThat(Translations.GERMAN.of("Gadget not found")).isEqualTo("Gadget not found");
    assertThat(Translations.GERMAN.find("Gadget not found")).isEmpty();
    assertThat(Translations.GERMAN.of("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "de",
        "de-AT",
        "DE-de, en;q=0.9",
        "fr, de;q=0.5, en;q=0.4",
        "en;q=0, de;q=0.1",
        "en;q=0.3, *;q=0.2, de-CH-1996;q=0.4"
      })
  void prefersGerman(String accepted) {
    assertThat(Translations.preferred(accepted)).contains(Translations.GERMAN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "*",
        "en",
        "en-GB, de;q=0.9",
        "de;q=0",
        "fr",
        "*;q=0.6, de;q=0.5",
        "den",
        "de;q=x",
        "\u00e9",
        "de;;",
        "-",
      })
  void prefersEnglish(String accepted) {
    assertThat(Translations.preferred(accepted)).isEmpty();
    assertThat(Translations.preferred(null)).isEmpty();
  }

  private static String filled(String feature, String file, String key, String value)
      throws IOException {
    Path texts = RESOURCES.resolve(Path.of("org", "wardvoice", feature, "service", file));
    Properties known = new Properties();
    try (Reader reader = Files.newBufferedReader(texts)) {
      known.load(reader);
    }
    return MessageFormat.format(known.getProperty(key), value);
  }
}
