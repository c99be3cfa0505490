package org.wardvoice.analytics;

/**
 * How well the service heard and understood, in numbers that can be added.
 *
 * @param transcriptions of feedback, notes and tasks
 * @param corrections transcribed feedback whose text a reviewer corrected
 * @param wordErrors in these, against the corrections
 * @param words in the corrections
 * @param drugNames in the corrections
 * @param drugNameErrors those of them that the engine did not write
 * @param alerts of feedback and notes
 * @param withdrawn those of them that a correction withdrew
 * @param added those of them that a person added
 * @param refuted those that the service raised, and a correction withdrew
 */
public record QualityCounts(
    long transcriptions,
    long corrections,
    double wordErrors,
    long words,
    long drugNames,
    long drugNameErrors,
    long alerts,
    long withdrawn,
    long added,
    long refuted) {

  public static final QualityCounts NONE = new QualityCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  public QualityCounts plus(QualityCounts other) {
    return new QualityCounts(
        transcriptions + other.transcriptions,
        corrections + other.corrections,
        wordErrors + other.wordErrors,
        words + other.words,
        drugNames + other.drugNames,
        drugNameErrors + other.drugNameErrors,
        alerts + other.alerts,
        withdrawn + other.withdrawn,
        added + other.added,
        refuted + other.refuted);
  }

  /** Errors per word of the corrections; null without corrections. */
  public Double wordErrorRate() {
    return words == 0 ? null : wordErrors / words;
  }

  /** The share of the corrections' drug names that the engine did not write; null without drug names. */
  public Double drugNameError() {
    return drugNames == 0 ? null : (double) drugNameErrors / drugNames;
  }

  /** The share of the alerts raised by the service that were not withdrawn; null if it raised none. */
  public Double alertPrecision() {
    long raised = alerts - added;
    return raised == 0 ? null : 1 - (double) refuted / raised;
  }
}
