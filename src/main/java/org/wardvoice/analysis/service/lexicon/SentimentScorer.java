package org.wardvoice.analysis.service.lexicon;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wardvoice.analysis.SentimentFinding;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.phrase.PhraseMatch;
import org.wardvoice.analysis.service.phrase.TokenizedText;

/**
 * Scores sentiment in the manner of VADER (Hutto and Gilbert, 2014): valued words and phrases, negated and weighed by
 * the words around them. Unlike VADER it weighs praise against complaint instead of adding them up, so that a long
 * mixed text stays mixed.
 */
final class SentimentScorer {

  /** A hit of this value moves the score half-way to its limit: a single word never makes an extreme score. */
  private static final double DOUBT = 2.0;

  /** Hits whose sum stays below this only hint at a sentiment. */
  private static final double HEARD = 1.5;

  /** Confidence grows with the sum of the hits; at this sum it is two thirds. */
  private static final double SETTLED = 3.0;

  /** For words above this value, a surrounding alarm determines the value. */
  private static final double MILD = -1;

  private static final int MOST_EVIDENCE = 20;

  /** A span with a value. */
  record Hit(int from, int to, double value) {}

  private final Lexicon lexicon;

  SentimentScorer(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * Scores a text.
   *
   * @param alarms confirmed alarms: each is also a complaint, unless the scorer has its own word for the same span
   */
  SentimentFinding score(TokenizedText text, List<PhraseMatch<AlertRule>> alarms) {
    List<PhraseMatch<Valence>> chosen = choose(text, lexicon.valences().findAll(text));
    chosen.removeIf(match -> isMildWithinAlarm(match, alarms));
    boolean[] explained = explained(text.size(), chosen);
    Surroundings surroundings =
        new Surroundings(text, withAlarms(explained, alarms), lexicon.modifiers().findAll(text));
    List<Hit> hits = new ArrayList<>();
    List<Hit> hints = new ArrayList<>();
    for (PhraseMatch<Valence> match : chosen) {
      double value = surroundings.weigh(match.from(), match.to(), match.meaning().value());
      if (value != 0) {
        (match.meaning().hint() ? hints : hits).add(new Hit(match.from(), match.to(), value));
      }
    }
    alarms.stream()
        .sorted(Comparator.comparingDouble(alarm -> AlarmWeight.of(alarm.meaning())))
        .filter(alarm -> isUnexplained(alarm, explained))
        .forEach(alarm -> hits.add(complaint(alarm, explained)));
    hits.addAll(unopposed(hints, hits));
    return sum(text, hits);
  }

  /** The "hardly" of "could hardly breathe" negates nothing else. */
  private static boolean[] withAlarms(boolean[] explained, List<PhraseMatch<AlertRule>> alarms) {
    boolean[] taken = explained.clone();
    alarms.forEach(alarm -> mark(alarm, taken));
    return taken;
  }

  /**
   * A positive word within an alarm does not count: "the pills I saved". A mildly negative one says less than the
   * alarm: "it hurts".
   */
  private static boolean isMildWithinAlarm(
      PhraseMatch<Valence> match, List<PhraseMatch<AlertRule>> alarms) {
    return match.meaning().value() > MILD
        && match.wordCount() == 1
        && alarms.stream().anyMatch(alarm -> alarm.standsOn(match.from()));
  }

  /** The hints that no firm hit contradicts. */
  private static List<Hit> unopposed(List<Hit> hints, List<Hit> firm) {
    return hints.stream()
        .filter(hint -> firm.stream().noneMatch(hit -> hit.value * hint.value < 0))
        .toList();
  }

  /**
   * Of overlapping phrases the one that covers most words is chosen; an exact word takes precedence over a form of
   * another.
   */
  private static List<PhraseMatch<Valence>> choose(
      TokenizedText text, List<PhraseMatch<Valence>> found) {
    List<PhraseMatch<Valence>> ranked = new ArrayList<>(found);
    ranked.sort(
        Comparator.<PhraseMatch<Valence>>comparingInt(match -> -match.wordCount())
            .thenComparing(match -> !match.meaning().source().equals(text.word(match.from())))
            .thenComparingInt(match -> match.to() - match.from())
            .thenComparingDouble(match -> -Math.abs(match.meaning().value()))
            .thenComparingInt(PhraseMatch::from));
    boolean[] taken = new boolean[text.size()];
    List<PhraseMatch<Valence>> chosen = new ArrayList<>();
    for (PhraseMatch<Valence> match : ranked) {
      if (isFree(match, taken)) {
        mark(match, taken);
        chosen.add(match);
      }
    }
    chosen.sort(Comparator.comparingInt(PhraseMatch::from));
    return chosen;
  }

  private static boolean[] explained(int size, List<PhraseMatch<Valence>> chosen) {
    boolean[] explained = new boolean[size];
    chosen.stream()
        .filter(match -> !match.meaning().hint())
        .forEach(match -> mark(match, explained));
    return explained;
  }

  private static boolean isFree(PhraseMatch<?> match, boolean[] taken) {
    for (int at = match.from(); at < match.to(); at++) {
      if (taken[at] && match.standsOn(at)) {
        return false;
      }
    }
    return true;
  }

  private static void mark(PhraseMatch<?> match, boolean[] taken) {
    for (int at = match.from(); at < match.to(); at++) {
      taken[at] |= match.standsOn(at);
    }
  }

  private static boolean isUnexplained(PhraseMatch<AlertRule> alarm, boolean[] explained) {
    return isFree(alarm, explained);
  }

  private static Hit complaint(PhraseMatch<AlertRule> alarm, boolean[] explained) {
    mark(alarm, explained);
    return new Hit(alarm.from(), alarm.to(), AlarmWeight.of(alarm.meaning()));
  }

  private static SentimentFinding sum(TokenizedText text, List<Hit> hits) {
    double praise = hits.stream().mapToDouble(hit -> Math.max(0, hit.value)).sum();
    double complaint = hits.stream().mapToDouble(hit -> Math.max(0, -hit.value)).sum();
    double total = praise + complaint;
    double score = (praise - complaint) / (total + DOUBT) * Math.min(1, total / HEARD);
    double agreement = total == 0 ? 0 : Math.abs(praise - complaint) / total;
    double confidence = total / (total + SETTLED / 2) * (0.5 + agreement / 2);
    List<Span> evidence =
        hits.stream()
            .sorted(Comparator.comparingDouble(hit -> -Math.abs(hit.value)))
            .limit(MOST_EVIDENCE)
            .sorted(Comparator.comparingInt(Hit::from))
            .map(hit -> text.span(hit.from, hit.to))
            .toList();
    return new SentimentFinding(score, confidence, evidence);
  }
}
