package org.wardvoice.analysis.client.neural;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.analysis.Span;
import org.wardvoice.shared.process.LastingProcess;
import org.wardvoice.shared.process.ProcessPool;

/** Encodes texts of any length: sentences that are read together stand in one piece of the text. */
final class Encoder {

  /** Word pieces that are encoded together. */
  private static final int LONGEST = 254;

  /** A text has no more, or it is a mistake. */
  private static final int WIDEST = 1 << 14;

  private final ProcessPool processes;

  /** Read when a text is first encoded. */
  private static final class Vocabulary {
    static final WordPieces PIECES = EncoderFiles.wordPieces();
    static final int FIRST = PIECES.number("[CLS]");
    static final int LAST = PIECES.number("[SEP]");
  }

  Encoder(ProcessPool processes) {
    this.processes = processes;
  }

  /**
   * Encodes a text.
   *
   * @param sentences of the text, in their order
   */
  EncodedText encode(String text, List<Span> sentences) throws IOException, InterruptedException {
    return processes.lend(process -> encode(process, text, sentences));
  }

  private EncodedText encode(LastingProcess process, String text, List<Span> spans)
      throws IOException, InterruptedException {
    if (spans.size() == 1) {
      float[][] only = alone(process, pieces(text, spans.get(0)));
      return new EncodedText(
          only, List.of(new EncodedText.Sentence(spans.get(0), 0, only.length, only)));
    }
    List<float[]> states = new ArrayList<>();
    List<EncodedText.Sentence> sentences = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    for (Span span : spans) {
      List<Integer> own = pieces(text, span);
      if (waiting.size() + own.size() > LONGEST) {
        flush(process, waiting, states);
      }
      int from = states.size() + waiting.size();
      add(process, own, waiting, states);
      sentences.add(new EncodedText.Sentence(span, from, from + own.size(), alone(process, own)));
    }
    flush(process, waiting, states);
    return new EncodedText(states.toArray(float[][]::new), sentences);
  }

  private static List<Integer> pieces(String text, Span part) {
    return Vocabulary.PIECES.of(text.substring(part.start(), part.end()));
  }

  private float[][] alone(LastingProcess process, List<Integer> pieces)
      throws IOException, InterruptedException {
    List<float[]> states = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    add(process, pieces, waiting, states);
    flush(process, waiting, states);
    return states.toArray(float[][]::new);
  }

  private void add(
      LastingProcess process, List<Integer> pieces, List<Integer> waiting, List<float[]> states)
      throws IOException, InterruptedException {
    for (int piece : pieces) {
      waiting.add(piece);
      if (waiting.size() == LONGEST) {
        flush(process, waiting, states);
      }
    }
  }

  private void flush(LastingProcess process, List<Integer> waiting, List<float[]> states)
      throws IOException, InterruptedException {
    if (!waiting.isEmpty()) {
      float[][] answer = ask(process, waiting);
      states.addAll(List.of(answer).subList(1, answer.length - 1));
      waiting.clear();
    }
  }

  private float[][] ask(LastingProcess process, List<Integer> waiting)
      throws IOException, InterruptedException {
    int size = waiting.size() + 2;
    return process.ask(
        (out, in) -> {
          out.writeInt(size);
          out.writeInt(Vocabulary.FIRST);
          for (int piece : waiting) {
            out.writeInt(piece);
          }
          out.writeInt(Vocabulary.LAST);
          out.flush();
          return states(size, in);
        });
  }

  private static float[][] states(int size, DataInputStream in) throws IOException {
    int width = in.readInt();
    if (width < 1 || width > WIDEST) {
      throw new IOException("The encoder's answer is damaged.");
    }
    float[][] states = new float[size][width];
    for (float[] state : states) {
      for (int i = 0; i < width; i++) {
        state[i] = in.readFloat();
      }
    }
    return states;
  }
}
