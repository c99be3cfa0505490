package org.wardvoice.transcription.service.words;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /** Engines are hardly ever more confident of an ordinary word. */
  private static final double SURE = 0.8;

  /** Confidences of words that are no ordinary ones. */
  private static final double GUESSED = 0.4;

  private static final double CERTAIN = 0.7;

  /** How much more similar a term must sound to a word that is probably a name itself. */
  private static final double NAMED = 0.32;

  /** The part of this for several words. */
  private static final double SPLIT = 0.15;

  /** How probably a word with the ending of a drug is one. */
  private static final double STEM = 0.7;

  /** More than any similarity. */
  private static final double NEVER = 2;

  /** How much more similar a term must sound for each unit of weight that it lacks. */
  private static final double SHORT = 0.04;

  private static final double LONG = 6.5;

  /** No name begins with them, though "take decitabine" sounds like "capecitabine". */
  private static final Set<String> GIVING =
      Set.of(
          "take",
          "takes",
          "taking",
          "give",
          "gives",
          "giving",
          "start",
          "starts",
          "started",
          "starting",
          "continue",
          "continues");

  private final Lexicon lexicon;
  private final List<Piece> pieces;
  private final HeardText text;
  private final double[] sure;
  private final double[] named;
  private final boolean[] open;

  private Correction(Lexicon lexicon, List<Piece> pieces, IntToDoubleFunction confidence) {
    this.lexicon = lexicon;
    this.pieces = pieces;
    this.text = new HeardText(pieces);
    this.sure = new double[pieces.size()];
    this.named = new double[pieces.size()];
    this.open = new boolean[pieces.size()];
    for (int at = 0; at < open.length; at++) {
      Piece piece = pieces.get(at);
      sure[at] = sure(piece, confidence.applyAsDouble(piece.first()));
      named[at] = named(piece, confidence.applyAsDouble(piece.first()));
      open[at] = !Fixed.isFixed(piece) && !lexicon.knows(piece.word());
    }
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
      List<Piece> heard = pieces.subList(next.from(), next.to());
      boolean right = heard(next.from(), next.to()).equalsIgnoreCase(next.term().written());
      written.addAll(right ? heard : List.of(written(next)));
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
      boolean giving = GIVING.contains(text.word(from));
      for (int to = from + 1; to <= pieces.size() && to - from <= LONGEST; to++) {
        if (giving || !open[to - 1]) {
          break;
        }
        Candidate found = best(from, to);
        if (found != null) {
          all.add(found);
        }
        if (text.endsSentence(to - 1)) {
          break;
        }
      }
    }
    return all;
  }

  private Candidate best(int from, int to) {
    String sounds = Phonemes.of(heard(from, to));
    double weight = PhonemeDistance.weight(sounds);
    Candidate best = null;
    Candidate second = null;
    for (WordList list : lexicon.lists()) {
      double least = least(list, from, to);
      for (Term term : least < NEVER ? lexicon.terms(list) : List.<Term>of()) {
        double required = least + SHORT * Math.max(0, LONG - term.weight());
        double gain = term.similarity(sounds, weight, required - CLEARLY) - required;
        if (gain > -CLEARLY && (best == null || gain > best.gain())) {
          second = best;
          best = new Candidate(from, to, term, gain);
        } else if (gain > -CLEARLY && (second == null || gain > second.gain())) {
          second = new Candidate(from, to, term, gain);
        }
      }
    }
    return best == null || best.gain() < 0 || isTie(best, second) ? null : best;
  }

  private static boolean isTie(Candidate best, Candidate second) {
    return second != null
        && best.gain() - second.gain() < CLEARLY
        && best.term().similarity(second.term().sounds(), second.term().weight(), SAME) < SAME;
  }

  /** The similarity that the terms of a list must have. */
  private double least(WordList list, int from, int to) {
    double certainty = Arrays.stream(sure, from, to).average().orElseThrow();
    boolean local = list == WordList.PEOPLE || list == WordList.DEPARTMENTS;
    double least = telling(list) + (local ? 0 : NAMED * named(from, to));
    return switch (around(list, from, to)) {
      case TELLING -> least + 0.08 * certainty;
      case LIKELY -> least + 0.1 + 0.12 * certainty;
      case UNKNOWN -> certainty == 1 ? NEVER : least + 0.2 + 0.12 * certainty;
    };
  }

  /** The similarity that a term must have if the words around it speak for it. */
  private static double telling(WordList list) {
    return switch (list) {
      case DRUGS -> 0.6;
      case VOCABULARY -> 0.66;
      case DEPARTMENTS -> 0.74;
      case PEOPLE -> 0.8;
    };
  }

  private Surroundings around(WordList list, int from, int to) {
    return switch (list) {
      case DRUGS, VOCABULARY -> Surroundings.ofDrug(text, from, to);
      case PEOPLE -> Surroundings.ofPerson(text, from);
      case DEPARTMENTS -> Surroundings.ofDepartment(text, from, to);
    };
  }

  /** How surely the engine heard an ordinary word, 0 to 1. */
  private static double sure(Piece piece, double confidence) {
    return EnglishWords.isOrdinary(piece.word()) ? Math.min(1, confidence / SURE) : 0;
  }

  /**
   * How surely a word is a name that no list holds, 0 to 1: engines write what they guess with little confidence, and
   * hardly ever with the ending of a drug.
   */
  private static double named(Piece piece, double confidence) {
    if (EnglishWords.isOrdinary(piece.word())) {
      return 0;
    }
    double certain = Math.max(0, Math.min(1, (confidence - GUESSED) / (CERTAIN - GUESSED)));
    return DrugStems.ends(piece.word()) ? Math.max(STEM, certain) : certain;
  }

  /** Engines write a name that they don't know as several words, but hardly ever one that they know. */
  private double named(int from, int to) {
    double most = Arrays.stream(named, from, to).max().orElseThrow();
    boolean alone = to - from == 1;
    boolean drug = IntStream.range(from, to).anyMatch(at -> DrugStems.ends(text.word(at)));
    return alone || drug ? most : most * SPLIT;
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
    return Piece.corrected(misheard, new WordChange(heard.strip(), written, chosen.term().list()));
  }
}
