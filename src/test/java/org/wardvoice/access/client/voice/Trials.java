package org.wardvoice.access.client.voice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wardvoice.access.service.voice.SpeakerComparison;

/** The scores of speakers against their own templates and those of others. */
record Trials(List<Double> own, List<Double> others) {

  static Trials of(SpeakerComparison comparison, List<List<byte[]>> speakers) {
    return of(comparison, speakers, 1);
  }

  /** Compares each attempt with the speaker's own template, and with one in {@code every} of the others. */
  static Trials of(SpeakerComparison comparison, List<List<byte[]>> speakers, int every) {
    List<byte[]> templates =
        speakers.stream()
            .map(phrases -> comparison.template(phrases.subList(0, Speakers.ENROLL)))
            .toList();
    Trials trials = new Trials(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < speakers.size(); i++) {
      List<byte[]> phrases = speakers.get(i);
      for (byte[] phrase : phrases.subList(Speakers.ENROLL, phrases.size())) {
        for (int j = 0; j < templates.size(); j++) {
          if (i == j || (i + j) % every == 0) {
            (i == j ? trials.own : trials.others).add(comparison.score(templates.get(j), phrase));
          }
        }
      }
    }
    return trials;
  }

  /** The share of speakers' own attempts that are refused. */
  double refused(double threshold) {
    return share(own, score -> score < threshold);
  }

  /** The share of others' attempts that are accepted. */
  double accepted(double threshold) {
    return share(others, score -> score >= threshold);
  }

  /** The threshold at which both shares are closest. */
  double balance() {
    return Stream.concat(own.stream(), others.stream())
        .min(Comparator.comparingDouble(at -> Math.abs(refused(at) - accepted(at))))
        .orElseThrow();
  }

  /** The equal error rate. */
  double equalErrorRate() {
    return (refused(balance()) + accepted(balance())) / 2;
  }

  private static double share(List<Double> scores, Predicate<Double> wanted) {
    return (double) scores.stream().filter(wanted).count() / scores.size();
  }

  @Override
  public String toString() {
    return "equal error rate %.1f %% at %.3f (%d own attempts, %d of others)"
        .formatted(100 * equalErrorRate(), balance(), own.size(), others.size());
  }
}
