package org.wardvoice.transcription.service.words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import org.wardvoice.shared.text.EnglishWords;
import org.wardvoice.transcription.WordChange;
import org.wardvoice.transcription.WordList;
import org.wardvoice.transcription.service.spelling.Piece;

/**
 * Replaces what sounds like a term. The more the words around it speak for the term, the less similar it must sound; the
 * more certainly the engine heard ordinary words, the more.
 */
final class Correction {

  private static final int LONGEST = 5;

  /** Two terms that both sound like it: neither is written. */
  private static final double CLEARLY = 0.03;

  /** Terms this similar are spellings of one name. */
  private static final double SAME = 0.9;

  private static final double SURE = 0.8;

  /** How much more similar a term must sound for each unit of weight that it lacks. */
  private static final double SHORT = 0.04;

  private static final double LONG = 6.5;

  private final Lexicon lexicon;
  private final List<Piece> pieces;
  private final IntToDoubleFunction confidence;

  private Correction(Lexicon lexicon, List<Piece> pieces, IntToDoubleFunction confidence) {
    this.lexicon = lexicon;
    this.pieces = pieces;
    this.confidence = confidence;
  }

  /** A possible correction; its gain says by how much its similarity exceeds what is required. */
  private record Candidate(int from, int to, Term term, double gain) {

    /** A long term that sounds alike is stronger evidence than a short one. */
    double evidence() {
      return gain * term.weight();
    }

    boolean overlaps(Candidate other) {
      return from < other.to && other.from < to;
    }
  }

  /**
   * The pieces with all corrections.
   *
   * @param confidence the engine's, of the word with an index
   */
  static List<Piece> of(Lexicon lexicon, List<Piece> pieces, IntToDoubleFunction confidence) {
    return new Correction(lexicon, pieces, confidence).corrected();
  }

  private List<Piece> corrected() {
    List<Candidate> chosen = chosen();
    List<Piece> written = new ArrayList<>();
    int at = 0;
    for (Candidate next : chosen) {
      written.addAll(pieces.subList(at, next.from()));
      written.add(written(next));
      at = next.to();
    }
    written.addAll(pieces.subList(at, pieces.size()));
    return written;
  }

  /** The best of those that overlap, in the order of the text. */
  private List<Candidate> chosen() {
    List<Candidate> best = new ArrayList<>();
    candidates().stream()
        .sorted(Comparator.comparingDouble(Candidate::evidence).reversed())
        .forEach(
            candidate -> {
              if (best.stream().noneMatch(candidate::overlaps)) {
                best.add(candidate);
              }
            });
    best.sort(Comparator.comparingInt(Candidate::from));
    return best;
  }

  private List<Candidate> candidates() {
    List<Candidate> all = new ArrayList<>();
    for (int from = 0; from < pieces.size(); from++) {
      for (int to = from + 1; to <= pieces.size() && to - from <= LONGEST; to++) {
        if (!isOpen(pieces.get(to - 1))) {
          break;
        }
        Candidate found = best(from, to);
        if (found != null) {
          all.add(found);
        }
        if (pieces.get(to - 1).endsSentence()) {
          break;
        }
      }
    }
    return all;
  }

  private boolean isOpen(Piece piece) {
    return !Fixed.isFixed(piece) && !lexicon.knows(piece.word());
  }

  private Candidate best(int from, int to) {
    double[] least = least(from, to);
    if (Arrays.stream(least).min().orElseThrow() > 1) {
      return null;
    }
    String heard = heard(from, to);
    String sounds = Phonemes.of(heard);
    double weight = PhonemeDistance.weight(sounds);
    Candidate best = null;
    Candidate second = null;
    for (Term term : lexicon.terms()) {
      double required = least[term.list().ordinal()] + SHORT * Math.max(0, LONG - term.weight());
      double gain = term.similarity(sounds, weight, required - CLEARLY) - required;
      if (gain > -CLEARLY && (best == null || gain > best.gain())) {
        second = best;
        best = new Candidate(from, to, term, gain);
      } else if (gain > -CLEARLY && (second == null || gain > second.gain())) {
        second = new Candidate(from, to, term, gain);
      }
    }
    return best == null || best.gain() < 0 || isTie(best, second) ? null : best;
  }

  private static boolean isTie(Candidate best, Candidate second) {
    return second != null
        && best.gain() - second.gain() < CLEARLY
        && best.term().similarity(second.term().sounds(), second.term().weight(), SAME) < SAME;
  }

  /** The similarity that the terms of each list must have. */
  private double[] least(int from, int to) {
    double sure = sure(from, to);
    double[] least = new double[WordList.values().length];
    for (WordList list : WordList.values()) {
      double telling = list == WordList.DRUGS ? 0.6 : 0.74;
      least[list.ordinal()] =
          switch (around(list, from, to)) {
            case TELLING -> telling + 0.08 * sure;
            case LIKELY -> telling + 0.1 + 0.12 * sure;
            case UNKNOWN -> sure == 1 ? 2 : telling + 0.2 + 0.12 * sure;
          };
    }
    return least;
  }

  private Surroundings around(WordList list, int from, int to) {
    return switch (list) {
      case DRUGS, VOCABULARY -> Surroundings.ofDrug(pieces, from, to);
      case PEOPLE -> Surroundings.ofPerson(pieces, from);
      case DEPARTMENTS -> Surroundings.ofDepartment(pieces, from, to);
    };
  }

  /** The share of ordinary words that the engine heard with certainty. */
  private double sure(int from, int to) {
    double sure = 0;
    for (Piece piece : pieces.subList(from, to)) {
      if (EnglishWords.isOrdinary(piece.word())) {
        sure += Math.min(1, confidence.applyAsDouble(piece.first()) / SURE);
      }
    }
    return sure / (to - from);
  }

  private String heard(int from, int to) {
    return pieces.subList(from, to).stream().map(Piece::core).collect(Collectors.joining(" "));
  }

  private Piece written(Candidate chosen) {
    List<Piece> misheard = pieces.subList(chosen.from(), chosen.to());
    boolean begins = chosen.from() == 0 || pieces.get(chosen.from() - 1).endsSentence();
    String term = chosen.term().written();
    String written =
        begins && misheard.get(0).hasCapital()
            ? term.substring(0, 1).toUpperCase(Locale.ROOT) + term.substring(1)
            : term;
    String heard = misheard.stream().map(Piece::toString).collect(Collectors.joining(" "));
    return Piece.corrected(
        misheard, new WordChange(heard.strip(), written, chosen.term().list()));
  }
}
