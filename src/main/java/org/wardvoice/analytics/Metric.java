package org.wardvoice.analytics;

import static org.wardvoice.analytics.Measure.ALERT;
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

import java.util.EnumSet;
import java.util.Set;

/** The figures, by the definitions of the contract (section 4, Analytics), and two that reports show beside them. */
public enum Metric {
  /** Ratings of 4.5 and more promote, those below 3.5 detract: −100 to 100. */
  NPS_SCORE(Unit.POINTS),
  /** Of the rated feedback, that with 4 and more. */
  CSAT_SCORE(Unit.PERCENT),
  /** Of the patients admitted or active in the period, those who gave feedback in it. */
  RESPONSE_RATE(Unit.PERCENT),
  /** Of the tasks created in the period and not cancelled, those that are completed. */
  COMPLETION_RATE(Unit.PERCENT),
  /** From creation to completion, of the tasks completed in the period. */
  AVERAGE_RESOLUTION_TIME(Unit.HOURS),
  /** Open and past their due date: now, or in a series at the end of each interval. */
  OVERDUE_TASKS(Unit.COUNT),
  NOTES_CREATED(Unit.COUNT),
  /** Mean over the transcriptions: against the reviewer's correction where there is one, else the engine's confidence. */
  TRANSCRIPTION_ACCURACY(Unit.PERCENT),
  /** For each voice note the time to type its words, 40 a minute, less the time it took to say them. */
  DOCUMENTATION_TIME_SAVED(Unit.MINUTES),
  FEEDBACK_COUNT(Unit.COUNT),
  SENTIMENT_AVERAGE(Unit.SCORE),
  ALERT_COUNT(Unit.COUNT),
  TASK_COUNT(Unit.COUNT),
  /** Completed in the period, whenever they were created. */
  TASKS_COMPLETED(Unit.COUNT),
  /** Of the notes created in the period, those that are signed. */
  NOTES_SIGNED(Unit.PERCENT),
  /** How often each topic is mentioned. */
  TOP_TOPICS(Unit.COUNT);

  private static final Set<Measure> OF_FEEDBACK =
      Set.of(FEEDBACK, RATING, PROMOTER, DETRACTOR, SATISFIED, SENTIMENT, TOPIC, TRANSCRIPTION);

  private final Unit unit;

  Metric(Unit unit) {
    this.unit = unit;
  }

  public Unit unit() {
    return unit;
  }

  /** The formulas. Null where nothing was counted that the value could be made of. */
  public Double of(Sums sums) {
    return switch (this) {
      case NPS_SCORE -> sums.percent(sums.count(PROMOTER) - sums.count(DETRACTOR), RATING);
      case CSAT_SCORE -> sums.percent(sums.count(SATISFIED), RATING);
      case RESPONSE_RATE -> sums.percent(sums.count(PATIENT_HEARD), PATIENT);
      case COMPLETION_RATE -> sums.percent(sums.count(TASK_DONE), TASK_WANTED);
      case AVERAGE_RESOLUTION_TIME -> sums.mean(RESOLUTION);
      case OVERDUE_TASKS -> (double) sums.count(OVERDUE);
      case NOTES_CREATED -> (double) sums.count(NOTE);
      case TRANSCRIPTION_ACCURACY -> sums.mean(TRANSCRIPTION);
      case DOCUMENTATION_TIME_SAVED -> sums.total(MINUTES_SAVED);
      case FEEDBACK_COUNT -> (double) sums.count(FEEDBACK);
      case SENTIMENT_AVERAGE -> sums.mean(SENTIMENT);
      case ALERT_COUNT -> (double) sums.count(ALERT);
      case TASK_COUNT -> (double) sums.count(TASK);
      case TASKS_COMPLETED -> (double) sums.count(RESOLUTION);
      case NOTES_SIGNED -> sums.percent(sums.count(NOTE_SIGNED), NOTE);
      case TOP_TOPICS -> (double) sums.count(TOPIC);
    };
  }

  /** What has to be counted for it. */
  public Set<Measure> measures() {
    return switch (this) {
      case NPS_SCORE -> EnumSet.of(PROMOTER, DETRACTOR, RATING);
      case CSAT_SCORE -> EnumSet.of(SATISFIED, RATING);
      case RESPONSE_RATE -> EnumSet.of(PATIENT_HEARD, PATIENT);
      case COMPLETION_RATE -> EnumSet.of(TASK_DONE, TASK_WANTED);
      case AVERAGE_RESOLUTION_TIME -> EnumSet.of(RESOLUTION);
      case OVERDUE_TASKS -> EnumSet.of(OVERDUE);
      case NOTES_CREATED -> EnumSet.of(NOTE);
      case TRANSCRIPTION_ACCURACY -> EnumSet.of(TRANSCRIPTION);
      case DOCUMENTATION_TIME_SAVED -> EnumSet.of(MINUTES_SAVED);
      case FEEDBACK_COUNT -> EnumSet.of(FEEDBACK);
      case SENTIMENT_AVERAGE -> EnumSet.of(SENTIMENT);
      case ALERT_COUNT -> EnumSet.of(ALERT);
      case TASK_COUNT -> EnumSet.of(TASK);
      case TASKS_COMPLETED -> EnumSet.of(RESOLUTION);
      case NOTES_SIGNED -> EnumSet.of(NOTE_SIGNED, NOTE);
      case TOP_TOPICS -> EnumSet.of(TOPIC);
    };
  }

  /** Whether it can be told by type of feedback. */
  public boolean isOfFeedback() {
    return OF_FEEDBACK.containsAll(measures());
  }

  /** Its value as a dashboard shows it: never null, 0 without data. */
  public double orZero(Sums sums) {
    Double value = of(sums);
    return value == null ? 0 : value;
  }
}
