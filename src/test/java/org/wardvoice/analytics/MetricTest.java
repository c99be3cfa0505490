package org.wardvoice.analytics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The definitions of the contract, with numbers. */
class MetricTest {

  static Stream<Arguments> definitions() {
    return Stream.of(
        arguments(Metric.NPS_SCORE, rated(10, 6, 3, 0), 30.0),
        arguments(Metric.NPS_SCORE, rated(4, 4, 0, 0), 100.0),
        arguments(Metric.NPS_SCORE, rated(4, 0, 4, 0), -100.0),
        arguments(Metric.NPS_SCORE, rated(3, 1, 1, 0), 0.0),
        arguments(Metric.CSAT_SCORE, rated(8, 0, 0, 6), 75.0),
        arguments(Metric.CSAT_SCORE, rated(8, 0, 0, 0), 0.0),
        arguments(
            Metric.RESPONSE_RATE,
            new Sums().add(Measure.PATIENT, 8, 0).add(Measure.PATIENT_HEARD, 2, 0),
            25.0),
        arguments(
            Metric.COMPLETION_RATE,
            new Sums()
                .add(Measure.TASK, 9, 9)
                .add(Measure.TASK_WANTED, 8, 8)
                .add(Measure.TASK_DONE, 6, 6),
            75.0),
        arguments(Metric.AVERAGE_RESOLUTION_TIME, new Sums().add(Measure.RESOLUTION, 4, 10), 2.5),
        arguments(Metric.OVERDUE_TASKS, new Sums().add(Measure.OVERDUE, 7, 0), 7.0),
        arguments(Metric.NOTES_CREATED, new Sums().add(Measure.NOTE, 5, 5), 5.0),
        arguments(
            Metric.TRANSCRIPTION_ACCURACY, new Sums().add(Measure.TRANSCRIPTION, 2, 191), 95.5),
        arguments(
            Metric.DOCUMENTATION_TIME_SAVED, new Sums().add(Measure.MINUTES_SAVED, 3, 7.25), 7.25),
        arguments(Metric.FEEDBACK_COUNT, new Sums().add(Measure.FEEDBACK, 3, 3), 3.0),
        arguments(Metric.SENTIMENT_AVERAGE, new Sums().add(Measure.SENTIMENT, 4, -1), -0.25),
        arguments(Metric.ALERT_COUNT, new Sums().add(Measure.ALERT, 2, 2), 2.0),
        arguments(Metric.ALERT_RESPONSE_TIME, new Sums().add(Measure.ALERT_RESPONSE, 4, 10), 2.5),
        arguments(Metric.TASK_COUNT, new Sums().add(Measure.TASK, 9, 9), 9.0),
        arguments(Metric.TASKS_COMPLETED, new Sums().add(Measure.RESOLUTION, 6, 90), 6.0),
        arguments(
            Metric.NOTES_SIGNED,
            new Sums().add(Measure.NOTE, 8, 8).add(Measure.NOTE_SIGNED, 6, 6),
            75.0),
        arguments(Metric.TOP_TOPICS, new Sums().add(Measure.TOPIC, 11, -3), 11.0));
  }

  private static Sums rated(int rated, int promoters, int detractors, int satisfied) {
    return new Sums()
        .add(Measure.RATING, rated, 0)
        .add(Measure.PROMOTER, promoters, promoters)
        .add(Measure.DETRACTOR, detractors, detractors)
        .add(Measure.SATISFIED, satisfied, satisfied);
  }

  @ParameterizedTest
  @MethodSource("definitions")
  void isWhatTheContractSays(Metric metric, Sums sums, double expected) {
    assertThat(metric.of(sums)).isCloseTo(expected, within(1e-9));
    assertThat(metric.orZero(sums)).isCloseTo(expected, within(1e-9));
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void isZeroOnADashboardWithoutData(Metric metric) {
    assertThat(metric.orZero(new Sums())).isZero();
  }

  @ParameterizedTest
  @EnumSource(Metric.class)
  void hasADefinitionThatIsTested(Metric metric) {
    assertThat(definitions().map(arguments -> arguments.get()[0])).contains(metric);
  }

  @Test
  void tellsNothingOfAMeanWithoutData() {
    assertThat(Metric.AVERAGE_RESOLUTION_TIME.of(new Sums())).isNull();
    assertThat(Metric.NPS_SCORE.of(new Sums())).isNull();
    assertThat(Metric.NOTES_CREATED.of(new Sums())).isZero();
  }

  @Test
  void isGroupedByTypeOfFeedbackWhereItMeasuresFeedback() {
    assertThat(Stream.of(Metric.values()).filter(Metric::isOfFeedback))
        .containsExactly(
            Metric.NPS_SCORE,
            Metric.CSAT_SCORE,
            Metric.TRANSCRIPTION_ACCURACY,
            Metric.FEEDBACK_COUNT,
            Metric.SENTIMENT_AVERAGE,
            Metric.TOP_TOPICS);
  }
}
