package org.wardvoice.transcription.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A part of a sentence: words, {@code <slots>} and alternatives, {@code (one|other|)}, which may be nested; an empty
 * alternative means no words.
 */
sealed interface Pattern {

  void expand(Map<String, Pattern> slots, SplittableRandom random, List<String> words);

  static Pattern parse(String text) {
    PatternReader reader = new PatternReader(text);
    Pattern pattern = reader.alternatives();
    reader.requireEnd();
    return pattern;
  }

  record Word(String text) implements Pattern {
    @Override
    public void expand(Map<String, Pattern> slots, SplittableRandom random, List<String> words) {
      words.add(text);
    }
  }

  record Slot(String name) implements Pattern {
    @Override
    public void expand(Map<String, Pattern> slots, SplittableRandom random, List<String> words) {
      Pattern pattern = slots.get(name);
      if (pattern == null) {
        throw new IllegalArgumentException("No such slot: <" + name + ">");
      }
      pattern.expand(slots, random, words);
    }
  }

  record Sequence(List<Pattern> pieces) implements Pattern {
    @Override
    public void expand(Map<String, Pattern> slots, SplittableRandom random, List<String> words) {
      pieces.forEach(piece -> piece.expand(slots, random, words));
    }
  }

  /** Alternatives with equal probability. */
  record Choice(List<Pattern> alternatives) implements Pattern {
    @Override
    public void expand(Map<String, Pattern> slots, SplittableRandom random, List<String> words) {
      alternatives.get(random.nextInt(alternatives.size())).expand(slots, random, words);
    }
  }

  /** Parses patterns. */
  final class PatternReader {

    private final String text;
    private int position;

    PatternReader(String text) {
      this.text = text;
    }

    Pattern alternatives() {
      List<Pattern> alternatives = new ArrayList<>();
      alternatives.add(sequence());
      while (position < text.length() && text.charAt(position) == '|') {
        position++;
        alternatives.add(sequence());
      }
      return alternatives.size() == 1 ? alternatives.get(0) : new Choice(alternatives);
    }

    private Pattern sequence() {
      List<Pattern> pieces = new ArrayList<>();
      while (position < text.length() && "|)".indexOf(text.charAt(position)) < 0) {
        char next = text.charAt(position);
        if (next == ' ') {
          position++;
        } else if (next == '(') {
          pieces.add(group());
        } else if (next == '<') {
          int end = text.indexOf('>', position);
          pieces.add(new Slot(text.substring(position + 1, end)));
          position = end + 1;
        } else {
          pieces.add(word());
        }
      }
      return new Sequence(pieces);
    }

    private Pattern group() {
      position++;
      Pattern inner = alternatives();
      if (position >= text.length() || text.charAt(position) != ')') {
        throw new IllegalArgumentException("Unclosed bracket: " + text);
      }
      position++;
      return inner;
    }

    private Pattern word() {
      int start = position;
      while (position < text.length() && " |()<".indexOf(text.charAt(position)) < 0) {
        position++;
      }
      return new Word(text.substring(start, position));
    }

    void requireEnd() {
      if (position < text.length()) {
        throw new IllegalArgumentException("Unexpected bracket: " + text);
      }
    }
  }
}
