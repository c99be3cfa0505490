package org.wardvoice.analysis.client.neural;

import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.shared.process.LastingProcess;
import org.wardvoice.shared.process.ProcessPool;

/** Encodes texts of any length: sentences that are read together stand in one piece of the text. */
final class Encoder {

  /** Word pieces that are encoded together. */
  private static final int LONGEST = 254;

  /**
   * The most word pieces of a text. Half an hour of speech, the longest recording, has about 6,000. Each takes some 10 kB
   * of the heap, and a text of 100,000 characters may have 300,000.
   */
  static final int MOST = 16_000;

  /** A piece's state has no more numbers, or it is a mistake. */
  private static final int WIDEST = 1 << 14;

  private final ProcessPool processes;
  private final Duration limit;
  private final LongSupplier nanoseconds;

  /** Read when a text is first encoded. */
  private static final class Vocabulary {
    static final WordPieces PIECES = EncoderFiles.wordPieces();
    static final int FIRST = PIECES.number("[CLS]");
    static final int LAST = PIECES.number("[SEP]");
  }

  /** A process for one text. */
  private record Turn(
      LastingProcess process, Duration limit, LongSupplier nanoseconds, long start) {

    <T> T ask(LastingProcess.Exchange<T> question) throws IOException, InterruptedException {
      return process.ask(question, limit.minusNanos(nanoseconds.getAsLong() - start));
    }
  }

  /**
   * Encodes with these processes.
   *
   * @param limit how long a text waits for a process, and then how long it may take
   * @param nanoseconds a clock, such as {@link System#nanoTime}
   */
  Encoder(ProcessPool processes, Duration limit, LongSupplier nanoseconds) {
    this.processes = processes;
    this.limit = limit;
    this.nanoseconds = nanoseconds;
  }

  /**
   * Encodes a text.
   *
   * @param sentences of the text, in their order
   * @throws AnalysisFailedException if it has too many pieces
   * @throws IOException if it waits or takes too long, or the process fails
   */
  EncodedText encode(String text, List<Span> sentences) throws IOException, InterruptedException {
    List<List<Integer>> pieces = sentences.stream().map(part -> pieces(text, part)).toList();
    if (pieces.stream().mapToInt(List::size).sum() > MOST) {
      throw new AnalysisFailedException("The text is too long for the sentence encoder.");
    }
    return processes.lend(
        process ->
            encode(
                new Turn(process, limit, nanoseconds, nanoseconds.getAsLong()), sentences, pieces),
        limit);
  }

  private EncodedText encode(Turn turn, List<Span> spans, List<List<Integer>> pieces)
      throws IOException, InterruptedException {
    if (spans.size() == 1) {
      float[][] only = alone(turn, pieces.get(0));
      return new EncodedText(
          only, List.of(new EncodedText.Sentence(spans.get(0), 0, only.length, only)));
    }
    List<float[]> states = new ArrayList<>();
    List<EncodedText.Sentence> sentences = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    for (int i = 0; i < spans.size(); i++) {
      List<Integer> own = pieces.get(i);
      if (waiting.size() + own.size() > LONGEST) {
        flush(turn, waiting, states);
      }
      int from = states.size() + waiting.size();
      add(turn, own, waiting, states);
      sentences.add(
          new EncodedText.Sentence(spans.get(i), from, from + own.size(), alone(turn, own)));
    }
    flush(turn, waiting, states);
    return new EncodedText(states.toArray(float[][]::new), sentences);
  }

  private static List<Integer> pieces(String text, Span part) {
    return Vocabulary.PIECES.of(text.substring(part.start(), part.end()));
  }

  private float[][] alone(Turn turn, List<Integer> pieces)
      throws IOException, InterruptedException {
    List<float[]> states = new ArrayList<>();
    List<Integer> waiting = new ArrayList<>();
    add(turn, pieces, waiting, states);
    flush(turn, waiting, states);
    return states.toArray(float[][]::new);
  }

  private void add(Turn turn, List<Integer> pieces, List<Integer> waiting, List<float[]> states)
      throws IOException, InterruptedException {
    for (int piece : pieces) {
      waiting.add(piece);
      if (waiting.size() == LONGEST) {
        flush(turn, waiting, states);
      }
    }
  }

  private void flush(Turn turn, List<Integer> waiting, List<float[]> states)
      throws IOException, InterruptedException {
    if (!waiting.isEmpty()) {
      float[][] answer = ask(turn, waiting);
      states.addAll(List.of(answer).subList(1, answer.length - 1));
      waiting.clear();
    }
  }

  private float[][] ask(Turn turn, List<Integer> waiting) throws IOException, InterruptedException {
    int size = waiting.size() + 2;
    return turn.ask(
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
