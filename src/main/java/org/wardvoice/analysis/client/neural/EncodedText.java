package org.wardvoice.analysis.client.neural;

import java.util.List;
import org.wardvoice.analysis.Span;

/**
 * The states of a text's word pieces.
 *
 * @param states of each piece, with the whole text in view
 * @param sentences in their order, which cover all pieces
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record EncodedText(float[][] states, List<Sentence> sentences) {

  /**
   * A sentence: its place in the text, and its pieces.
   *
   * @param alone the states of its pieces with nothing else in view: praise in one sentence would otherwise colour the
   *     complaint in the next
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Sentence(Span span, int from, int to, float[][] alone) {}

  EncodedText {
    sentences = List.copyOf(sentences);
  }
}
