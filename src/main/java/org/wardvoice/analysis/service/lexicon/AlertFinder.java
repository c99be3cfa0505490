package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.phrase.PhraseMatch;
import org.wardvoice.analysis.service.phrase.Token.Break;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/**
 * Finds what requires attention: phrases of the lexicon, except where they are part of a listed false alarm or their
 * context cancels them.
 */
final class AlertFinder {

  /** A false alarm that is this much of a text explains all of it. */
  private static final double MOST = 0.6;

  /** Confidence of a single word; each further word of the phrase increases it. */
  private static final double ONE_WORD = 0.6;

  private static final double PER_FURTHER_WORD = 0.12;
  private static final double SUREST = 0.95;

  /**
   * The alerts of a text, and the phrases behind them.
   *
   * @param alerts at most one of each type, most severe first
   * @param alarms the phrases that raised them, before alerts were merged
   * @param lifted alarming phrases that the context cancelled
   * @param harmless the types of false alarms that are most of the text, and self-harm if it is plainly denied
   */
  record Result(
      List<AlertFinding> alerts,
      List<PhraseMatch<AlertRule>> alarms,
      List<PhraseMatch<AlertRule>> lifted,
      Set<AlertType> harmless) {}

  private final Lexicon lexicon;

  AlertFinder(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  Result find(TokenizedText text) {
    List<PhraseMatch<AlertType>> falseAlarms =
        lexicon.falseAlarms().findAll(text).stream().filter(one -> isUnbroken(text, one)).toList();
    List<PhraseMatch<AlertRule>> candidates = candidates(text, falseAlarms);
    List<PhraseMatch<AlertRule>> alarms = new ArrayList<>();
    List<PhraseMatch<AlertRule>> lifted = new ArrayList<>();
    Set<AlertType> harmless = EnumSet.noneOf(AlertType.class);
    falseAlarms.stream()
        .filter(one -> one.to() - one.from() >= MOST * text.size())
        .forEach(one -> harmless.add(one.meaning()));
    if (!candidates.isEmpty()) {
      ContextRules context = new ContextRules(text, lexicon.cues().findAll(text));
      for (PhraseMatch<AlertRule> alarm : candidates) {
        (context.lifts(alarm) == null ? alarms : lifted).add(alarm);
        if (alarm.meaning().type() == AlertType.SELF_HARM && context.denies(alarm)) {
          harmless.add(AlertType.SELF_HARM);
        }
      }
    }
    return new Result(join(text, alarms), alarms, lifted, harmless);
  }

  /** "10 out of 10 pain, management was told" is no praise of the pain management. */
  private static boolean isUnbroken(TokenizedText text, PhraseMatch<AlertType> falseAlarm) {
    return IntStream.range(falseAlarm.from() + 1, falseAlarm.to())
        .filter(at -> falseAlarm.standsOn(at - 1) && falseAlarm.standsOn(at))
        .allMatch(at -> text.breakBefore(at) == Break.NONE);
  }

  private List<PhraseMatch<AlertRule>> candidates(
      TokenizedText text, List<PhraseMatch<AlertType>> falseAlarms) {
    return lexicon.alerts().findAll(text).stream()
        .filter(alarm -> falseAlarms.stream().noneMatch(covering -> covers(covering, alarm)))
        .toList();
  }

  private static boolean covers(PhraseMatch<AlertType> falseAlarm, PhraseMatch<AlertRule> alarm) {
    return falseAlarm.meaning() == alarm.meaning().type()
        && falseAlarm.from() < alarm.to()
        && alarm.from() < falseAlarm.to();
  }

  private static List<AlertFinding> join(TokenizedText text, List<PhraseMatch<AlertRule>> alarms) {
    Map<AlertType, PhraseMatch<AlertRule>> strongest = new EnumMap<>(AlertType.class);
    for (PhraseMatch<AlertRule> alarm : alarms) {
      strongest.merge(alarm.meaning().type(), alarm, AlertFinder::stronger);
    }
    return strongest.values().stream()
        .map(alarm -> finding(text, alarm))
        .sorted(Comparator.comparing(AlertFinding::severity).reversed())
        .toList();
  }

  private static PhraseMatch<AlertRule> stronger(
      PhraseMatch<AlertRule> one, PhraseMatch<AlertRule> other) {
    int bySeverity = one.meaning().severity().compareTo(other.meaning().severity());
    int byWords =
        bySeverity == 0 ? Integer.compare(one.wordCount(), other.wordCount()) : bySeverity;
    return byWords >= 0 ? one : other;
  }

  private static AlertFinding finding(TokenizedText text, PhraseMatch<AlertRule> alarm) {
    AlertRule rule = alarm.meaning();
    Span span = text.span(alarm.from(), alarm.to());
    double confidence = Math.min(SUREST, ONE_WORD + PER_FURTHER_WORD * (alarm.wordCount() - 1));
    return new AlertFinding(
        rule.type(), rule.severity(), rule.message(), text.quote(span), span, confidence);
  }
}
