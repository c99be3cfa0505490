package org.wardvoice.analysis.service.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.TopicFinding;

class TopicFinderTest {

  private static List<String> topics(String text) {
    return Engines.findings(text).topics().stream().map(TopicFinding::name).toList();
  }

  @Test
  void mapsWordsOntoThemes() {
    assertThat(topics("The parking was expensive and the soup was cold."))
        .contains("parking", "billing", "food");
    assertThat(topics("Nobody explained my tablets to me when I was discharged."))
        .contains("medication", "discharge", "communication");
    assertThat(topics("It was so noisy at night.")).contains("noise");
  }

  @Test
  void putsTheMostImportantFirst() {
    assertThat(
            topics(
                "The food was cold. The meals were late. Lunch was a joke. There was one nurse."))
        .first()
        .isEqualTo("food");
  }

  @Test
  void namesAtMostTenInLowerCaseWithTheirWords() {
    String text =
        "Parking, food, noise, the nurses, the doctors, my tablets, the bill, the shower, my surgery, the scan, discharge, privacy, the wifi, the ambulance, the physio.";
    List<TopicFinding> topics = Engines.findings(text).topics();
    assertThat(topics).hasSize(10);
    assertThat(topics)
        .allSatisfy(
            topic -> {
              assertThat(topic.name()).isLowerCase();
              assertThat(text.substring(topic.span().start(), topic.span().end())).isNotBlank();
            });
  }

  @Test
  void findsNoThemeWhereThereIsNone() {
    assertThat(topics("Well, what can I say.")).isEmpty();
  }

  @Test
  void answersManyThreadsAtOnce() throws Exception {
    String text =
        "The nurse explained my medication before the operation and the parking was easy.";
    List<String> expected = topics(text);
    assertThat(expected).isNotEmpty();
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<List<String>>> answers =
          IntStream.range(0, 200).mapToObj(i -> threads.submit(() -> topics(text))).toList();
      for (Future<List<String>> answer : answers) {
        assertThat(answer.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
