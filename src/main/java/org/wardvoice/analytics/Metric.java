package org.wardvoice.analytics;

import static org.wardvoice.analytics.Measure.ALERT;
import static org.wardvoice.analytics.Measure.ALERT_RESPONSE;
import static org.wardvoice.analytics.Measure.DETRACTOR;
import static org.wardvoice.analytics.Measure.FEEDBACK;
import static org.wardvoice.analytics.Measure.MINUTES_SAVED;
import static org.wardvoice.analytics.Measure.NOTE;
import static org.wardvoice.analytics.Measure.NOTE_SIGNED;
import static org.wardvoice.analytics.Measure.OVERDUE;
import static org.wardvoice.analytics.Measure.PATIENT;
import static org.wardvoice.analytics.Measure.PATIENT_HEARD;
import static org.wardvoice.analytics.Measure.PROMOTER;
import static org.wardvoice.analytics.Measure.RATING;
import static org.wardvoice.analytics.Measure.RESOLUTION;
import static org.wardvoice.analytics.Measure.SATISFIED;
import static org.wardvoice.analytics.Measure.SENTIMENT;
import static org.wardvoice.analytics.Measure.TASK;
import static org.wardvoice.analytics.Measure.TASK_DONE;
import static org.wardvoice.analytics.Measure.TASK_WANTED;
import static org.wardvoice.analytics.Measure.TOPIC;
import static org.wardvoice.analytics.Measure.TRANSCRIPTION;

import java.util.Set;

/** The metrics, as defined in the contract (section 4, Analytics), and three additional ones. */
public enum Metric {
  /** Promoters minus detractors, as defined in {@link KpiThresholds}: −100 to 100. */
  NPS_SCORE(Unit.POINTS, Formula.surplus(PROMOTER, DETRACTOR, RATING)),
  /** The percentage of rated feedback from satisfied patients. */
  CSAT_SCORE(Unit.PERCENT, Formula.percent(SATISFIED, RATING)),
  /** The percentage of patients admitted or active in the period who gave feedback in it. */
  RESPONSE_RATE(Unit.PERCENT, Formula.percent(PATIENT_HEARD, PATIENT)),
  /** The percentage of tasks created in the period and not cancelled that are completed. */
  COMPLETION_RATE(Unit.PERCENT, Formula.percent(TASK_DONE, TASK_WANTED)),
  /** The time from creation to completion, of tasks completed in the period. */
  AVERAGE_RESOLUTION_TIME(Unit.HOURS, Formula.mean(RESOLUTION)),
  /** Open tasks past their due date: now, or in a series at the end of each interval. */
  OVERDUE_TASKS(Unit.COUNT, Formula.count(OVERDUE)),
  NOTES_CREATED(Unit.COUNT, Formula.count(NOTE)),
  /**
   * The mean over all transcriptions: the accuracy compared with the reviewer's correction if there is one, else the
   * engine's confidence.
   */
  TRANSCRIPTION_ACCURACY(Unit.PERCENT, Formula.mean(TRANSCRIPTION)),
  /** For each voice note, the time to type its words minus its duration. */
  DOCUMENTATION_TIME_SAVED(Unit.MINUTES, Formula.total(MINUTES_SAVED)),
  FEEDBACK_COUNT(Unit.COUNT, Formula.count(FEEDBACK)),
  SENTIMENT_AVERAGE(Unit.SCORE, Formula.mean(SENTIMENT)),
  ALERT_COUNT(Unit.COUNT, Formula.count(ALERT)),
  /** The time to acknowledgement, of acknowledged alerts raised in the period. */
  ALERT_RESPONSE_TIME(Unit.MINUTES, Formula.mean(ALERT_RESPONSE)),
  TASK_COUNT(Unit.COUNT, Formula.count(TASK)),
  /** Tasks completed in the period, whenever they were created. */
  TASKS_COMPLETED(Unit.COUNT, Formula.count(RESOLUTION)),
  /** The percentage of notes created in the period that are signed. */
  NOTES_SIGNED(Unit.PERCENT, Formula.percent(NOTE_SIGNED, NOTE)),
  /** How often each topic is mentioned. */
  TOP_TOPICS(Unit.COUNT, Formula.count(TOPIC));

  private static final Set<Measure> OF_FEEDBACK =
      Set.of(FEEDBACK, RATING, PROMOTER, DETRACTOR, SATISFIED, SENTIMENT, TOPIC, TRANSCRIPTION);

  private static final Set<Measure> OF_ALERTS = Set.of(ALERT, ALERT_RESPONSE);

  private final Unit unit;

  @SuppressWarnings("ImmutableEnumChecker") // A record of functions that hold no state.
  private final Formula formula;

  Metric(Unit unit, Formula formula) {
    this.unit = unit;
    this.formula = formula;
  }

  public Unit unit() {
    return unit;
  }

  /** Null without sufficient data. */
  public Double of(Sums sums) {
    return formula.value().apply(sums);
  }

  public Set<Measure> measures() {
    return formula.measures();
  }

  /** Whether it can be grouped by type of feedback. */
  public boolean isOfFeedback() {
    return OF_FEEDBACK.containsAll(measures());
  }

  /** Whether it can be grouped by type of alert. */
  public boolean isOfAlerts() {
    return OF_ALERTS.containsAll(measures());
  }

  /** Its value for a dashboard: never null, 0 without data. */
  public double orZero(Sums sums) {
    Double value = of(sums);
    return value == null ? 0 : value;
  }
}
