package org.wardvoice.reports.service.content;

import org.wardvoice.analytics.KpiThresholds;
import org.wardvoice.analytics.Metric;
import org.wardvoice.reports.service.content.Figure.Better;

/**
 * The description of a metric for people.
 *
 * @param label for people
 * @param brief a short label for narrow columns
 * @param meaning one sentence on how it is counted
 */
record MetricWords(String label, String brief, Better better, String meaning) {

  static MetricWords of(Metric metric) {
    return switch (metric) {
      case NPS_SCORE ->
          higher(
              "Net promoter score",
              "NPS",
              "The percentage of ratings of %s or more, minus the percentage below %s."
                  .formatted(KpiThresholds.PROMOTER_FROM, KpiThresholds.DETRACTOR_BELOW));
      case CSAT_SCORE ->
          higher(
              "Satisfied patients",
              "Satisfied",
              "The percentage of ratings of %s or more out of 5."
                  .formatted(KpiThresholds.SATISFIED_FROM));
      case RESPONSE_RATE ->
          higher(
              "Response rate",
              "Response",
              "The percentage of patients admitted or active in the period who gave feedback in it.");
      case COMPLETION_RATE ->
          higher(
              "Completion rate",
              "Completion",
              "The percentage of tasks created in the period and not cancelled that are completed.");
      case AVERAGE_RESOLUTION_TIME ->
          lower(
              "Time to completion",
              "Time to completion",
              "Mean time from creation to completion of the tasks completed in the period.");
      case OVERDUE_TASKS ->
          lower(
              "Overdue tasks",
              "Overdue",
              "Open tasks past their due date at the end of the period.");
      case NOTES_CREATED -> neither("Notes written", "Notes", "Notes created in the period.");
      case TRANSCRIPTION_ACCURACY ->
          higher(
              "Transcription accuracy",
              "Accuracy",
              "Mean share of correct words, by the reviewer\u2019s correction or else the engine\u2019s confidence.");
      case DOCUMENTATION_TIME_SAVED ->
          higher(
              "Documentation time saved",
              "Time saved",
              "Time to type the words of voice notes at %s a minute, minus the time it took to say them."
                  .formatted(KpiThresholds.TYPED_WORDS_PER_MINUTE));
      default -> ofReports(metric);
    };
  }

  private static MetricWords ofReports(Metric metric) {
    return switch (metric) {
      case FEEDBACK_COUNT ->
          neither("Feedback received", "Feedback", "All feedback received in the period.");
      case SENTIMENT_AVERAGE ->
          higher("Average sentiment", "Sentiment", "Mean over all feedback, from \u22121 to 1.");
      case ALERT_COUNT ->
          lower("Alerts", "Alerts", "Alerts raised in the period and not withdrawn.");
      case ALERT_RESPONSE_TIME ->
          lower(
              "Time to acknowledgement",
              "Time to acknowledgement",
              "Mean time to acknowledgement of the acknowledged alerts raised in the period.");
      case TASK_COUNT -> neither("Tasks created", "Created", "Tasks created in the period.");
      case TASKS_COMPLETED ->
          higher(
              "Tasks completed",
              "Completed",
              "Tasks completed in the period, whenever they were created.");
      case NOTES_SIGNED ->
          higher(
              "Notes signed",
              "Signed",
              "The percentage of notes created in the period that are signed.");
      case TOP_TOPICS -> neither("Topics mentioned", "Mentions", "How often a topic is mentioned.");
      default -> throw new IllegalArgumentException(metric.name());
    };
  }

  private static MetricWords higher(String label, String brief, String meaning) {
    return new MetricWords(label, brief, Better.HIGHER, meaning);
  }

  private static MetricWords lower(String label, String brief, String meaning) {
    return new MetricWords(label, brief, Better.LOWER, meaning);
  }

  private static MetricWords neither(String label, String brief, String meaning) {
    return new MetricWords(label, brief, Better.NEITHER, meaning);
  }
}
