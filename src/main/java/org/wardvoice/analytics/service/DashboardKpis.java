package org.wardvoice.analytics.service;

import java.util.List;
import java.util.Set;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Sums;

/**
 * The key figures of a dashboard. Numbers, 0 without data.
 *
 * @param withoutData those that are 0 only because nothing was measured
 */
public record DashboardKpis(
    PatientSatisfaction patientSatisfaction,
    TaskMetrics taskMetrics,
    ClinicalMetrics clinicalMetrics,
    List<Metric> withoutData) {

  public record PatientSatisfaction(double npsScore, double csatScore, double responseRate) {}

  public record TaskMetrics(
      double completionRate, double averageResolutionTime, double overdueTasks) {}

  public record ClinicalMetrics(
      double notesCreated, double transcriptionAccuracy, double documentationTimeSaved) {}

  static DashboardKpis of(Set<Metric> shown, Sums sums) {
    return new DashboardKpis(
        new PatientSatisfaction(
            Metric.NPS_SCORE.orZero(sums),
            Metric.CSAT_SCORE.orZero(sums),
            Metric.RESPONSE_RATE.orZero(sums)),
        new TaskMetrics(
            Metric.COMPLETION_RATE.orZero(sums),
            Metric.AVERAGE_RESOLUTION_TIME.orZero(sums),
            Metric.OVERDUE_TASKS.orZero(sums)),
        new ClinicalMetrics(
            Metric.NOTES_CREATED.orZero(sums),
            Metric.TRANSCRIPTION_ACCURACY.orZero(sums),
            Metric.DOCUMENTATION_TIME_SAVED.orZero(sums)),
        shown.stream().filter(metric -> metric.of(sums) == null).toList());
  }
}
