package org.wardvoice.analysis.client.neural;

import java.util.List;
import org.wardvoice.analysis.Span;

/**
 * The states of a text's word pieces.
 *
 * @param states of each piece
 * @param sentences in their order, which cover all pieces
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record EncodedText(float[][] states, List<Sentence> sentences) {

  /** A sentence: its place in the text, and its pieces. */
  record Sentence(Span span, int from, int to) {}

  EncodedText {
    sentences = List.copyOf(sentences);
  }
}
