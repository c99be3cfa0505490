package org.wardvoice.analytics.service;

import java.time.Instant;
import java.util.List;
import org.wardvoice.analytics.QualityCounts;
import org.wardvoice.analytics.service.SeriesView.Series;
import org.wardvoice.shared.Nullable;

/**
 * How well the service heard and understood.
 *
 * @param dateFrom the beginning of the period
 * @param dateTo its end, exclusive
 * @param total over all groups
 * @param groups by speech engine, its version and department
 * @param series of each figure by day
 */
public record QualityView(
    Instant dateFrom, Instant dateTo, Figures total, List<Group> groups, List<Series> series) {

  /**
   * The figures of everything together.
   *
   * @param transcriptions of feedback, notes and tasks
   * @param corrections transcribed feedback whose text a reviewer corrected
   * @param wordErrorRate errors per word of the corrections; null without corrections
   * @param drugNameError the share of the corrections' drug names that the engine did not write; null without drug names
   * @param alerts of feedback and notes
   * @param withdrawnAlerts those of them that a correction withdrew
   * @param addedAlerts those of them that a person added
   * @param alertPrecision the share of the alerts raised by the service that were not withdrawn; null if it raised none
   */
  public record Figures(
      long transcriptions,
      long corrections,
      @Nullable Double wordErrorRate,
      @Nullable Double drugNameError,
      long alerts,
      long withdrawnAlerts,
      long addedAlerts,
      @Nullable Double alertPrecision) {

    static Figures of(QualityCounts counts) {
      return new Figures(
          counts.transcriptions(),
          counts.corrections(),
          counts.wordErrorRate(),
          counts.drugNameError(),
          counts.alerts(),
          counts.withdrawn(),
          counts.added(),
          counts.alertPrecision());
    }
  }

  /**
   * The figures of one engine's version in one department.
   *
   * @param engine the speech engine; null for what was written
   * @param version of the engine and its model; null for what was written
   * @param department its name
   */
  public record Group(
      @Nullable String engine,
      @Nullable String version,
      String department,
      long transcriptions,
      long corrections,
      @Nullable Double wordErrorRate,
      @Nullable Double drugNameError,
      long alerts,
      long withdrawnAlerts,
      long addedAlerts,
      @Nullable Double alertPrecision) {

    static Group of(String engine, String version, String department, QualityCounts counts) {
      return new Group(
          engine,
          version,
          department,
          counts.transcriptions(),
          counts.corrections(),
          counts.wordErrorRate(),
          counts.drugNameError(),
          counts.alerts(),
          counts.withdrawn(),
          counts.added(),
          counts.alertPrecision());
    }
  }
}
