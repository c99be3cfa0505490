package org.wardvoice.transcription.client.moonshine;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.transcription.Word;

/** Joins the tokens of a piece of speech to words, with the punctuation that follows them. */
final class HeardWords {

  private final Vocabulary vocabulary;

  HeardWords(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * The words of one piece.
   *
   * @param offset start of the piece in the recording, in seconds
   */
  List<Word> of(List<HeardToken> piece, double offset) {
    List<List<HeardToken>> groups = new ArrayList<>();
    for (HeardToken token : piece) {
      if (groups.isEmpty() || vocabulary.beginsWord(token.id())) {
        groups.add(new ArrayList<>());
      }
      groups.get(groups.size() - 1).add(token);
    }
    double meanOfPiece = piece.stream().mapToDouble(HeardToken::probability).average().orElse(0);
    List<Word> words = new ArrayList<>();
    for (List<HeardToken> group : groups) {
      String text = vocabulary.text(group.stream().map(HeardToken::id).toList()).strip();
      if (!text.isEmpty()) {
        words.add(word(text, group, meanOfPiece, offset));
      }
    }
    return words;
  }

  private Word word(String text, List<HeardToken> group, double meanOfPiece, double offset) {
    return new Word(
        text,
        offset + group.get(0).start(),
        offset + group.get(group.size() - 1).end(),
        Confidence.of(probabilities(group), meanOfPiece));
  }

  /** Punctuation doesn't count, unless there is nothing else: it can't be heard. */
  private double[] probabilities(List<HeardToken> group) {
    List<HeardToken> heard = group.stream().filter(token -> hasSound(token.id())).toList();
    List<HeardToken> counted = heard.isEmpty() ? group : heard;
    return counted.stream().mapToDouble(HeardToken::probability).toArray();
  }

  private boolean hasSound(int token) {
    return vocabulary.text(List.of(token)).codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
