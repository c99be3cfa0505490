package org.wardvoice.reports.service.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.analytics.Metric;
import org.wardvoice.shared.persistence.LowerCase;

class ReportLanguageTest {

  private static final ReportLanguage GERMAN = ReportLanguage.of(Locale.GERMAN);

  @ParameterizedTest
  @ValueSource(strings = {"de", "de-AT", "de-CH"})
  void isGermanForAllGermanUsers(String tag) {
    ReportLanguage language = ReportLanguage.of(Locale.forLanguageTag(tag));
    assertThat(language.of("Figures")).isEqualTo("Kennzahlen");
    assertThat(language.locale().toLanguageTag()).isEqualTo(tag);
  }

  @Test
  void ignoresOtherDigits() {
    assertThat(ReportLanguage.of(Locale.forLanguageTag("de-u-nu-arab")).locale())
        .isEqualTo(Locale.GERMAN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "en-US", "fr", "und"})
  void isEnglishForAllOthers(String tag) {
    ReportLanguage language = ReportLanguage.of(Locale.forLanguageTag(tag));
    assertThat(language).isSameAs(ReportLanguage.ENGLISH);
    assertThat(language.of("Figures")).isEqualTo("Figures");
    assertThat(language.code("post_visit")).isEqualTo("Post visit");
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void hasTheWordsOfEachMetric(Metric metric) {
    MetricWords words = MetricWords.of(metric);
    assertThat(Stream.of(words.label(), words.brief(), words.meaning()))
        .allMatch(text -> GERMAN.find(text).isPresent());
  }

  @ParameterizedTest
  @EnumSource(SecurityMeasure.class)
  void hasTheWordsOfEachMeasure(SecurityMeasure measure) {
    assertThat(Stream.of(measure.label(), measure.brief()))
        .allMatch(text -> GERMAN.find(text).isPresent());
  }

  @ParameterizedTest
  @EnumSource(TimeStep.class)
  void hasTitlesOverTime(TimeStep step) {
    assertThat(GERMAN.find("Refusals by " + LowerCase.name(step)))
        .hasValueSatisfying(title -> assertThat(title).startsWith("Ablehnungen je "));
  }

  @Test
  void translatesTheTitlesOfLongTables() {
    assertThat(GERMAN.of("By assignee: the first 50 of 60"))
        .isEqualTo("Nach zugewiesener Person: die ersten 50 von 60");
  }

  @Test
  void namesUnknownCodesAsInEnglish() {
    assertThat(GERMAN.code("home_visit")).isEqualTo("Home visit");
    assertThat(GERMAN.code("post_visit")).isEqualTo("Nach dem Aufenthalt");
    assertThat(GERMAN.code("")).isEmpty();
  }
}
