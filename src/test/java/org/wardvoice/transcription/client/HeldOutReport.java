package org.wardvoice.transcription.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.WordErrors;
import org.wardvoice.transcription.service.AudioDecoder;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * An engine's results for the held-out sentences, two at a time, so that a mix-up of concurrent callers would show.
 *
 * <p>The sentences were written before the templates, by the same author, and are spoken by four synthesized voices;
 * real people in real wards are harder to understand.
 */
public record HeldOutReport(List<Heard> sentences) {

  /** A sentence: the voice, the spoken and the recognized text, and the CPU time in seconds. */
  public record Heard(
      String name, String voice, String text, PcmAudio audio, Transcript transcript, double cpu) {

    List<String> said() {
      return WordErrors.words(text);
    }

    List<String> heard() {
      return SpokenForm.words(transcript.text());
    }

    int errors() {
      return WordErrors.count(said(), heard());
    }

    public JudgedWords judged() {
      return JudgedWords.of(text, transcript.words());
    }

    /**
     * How far the start and the end of each right word are from those in {@code times.txt}, at which the synthesizer
     * spoke it, in seconds.
     */
    public List<double[]> timeErrors() {
      List<String> line =
          lines("times.txt").filter(fields -> fields.get(0).equals(name)).findFirst().orElseThrow();
      String[] times = line.get(1).split(" ", -1);
      return judged().words().stream()
          .filter(word -> word.isRight() && word.spoken() == 1)
          .map(word -> timeErrors(word.heard(), times[word.said()].split("-", -1)))
          .toList();
    }

    private static double[] timeErrors(Word heard, String[] spoken) {
      return new double[] {
        Math.abs(heard.start() - Double.parseDouble(spoken[0])),
        Math.abs(heard.end() - Double.parseDouble(spoken[1]))
      };
    }
  }

  /** Transcribes all sentences. */
  public static HeldOutReport of(TranscriptionEngine engine, AudioDecoder decoder)
      throws Exception {
    return of(engine, decoder, any -> true);
  }

  /** Transcribes the sentences with matching names. */
  public static HeldOutReport of(
      TranscriptionEngine engine, AudioDecoder decoder, Predicate<String> wanted) throws Exception {
    List<Callable<Heard>> tasks = new ArrayList<>();
    for (List<String> fields : lines("sentences.txt").toList()) {
      if (wanted.test(fields.get(0))) {
        tasks.add(() -> hear(engine, decoder, fields.get(0), fields.get(1), fields.get(2)));
      }
    }
    ExecutorService callers = Executors.newFixedThreadPool(2);
    try {
      List<Heard> sentences = new ArrayList<>();
      for (Future<Heard> heard : callers.invokeAll(tasks)) {
        sentences.add(heard.get());
      }
      return new HeldOutReport(sentences);
    } finally {
      callers.shutdownNow();
    }
  }

  private static Stream<List<String>> lines(String file) {
    return new String(SampleRecordings.read("/speech/sentences/" + file), UTF_8)
        .lines()
        .map(line -> List.of(line.split("\\|", -1)));
  }

  private static Heard hear(
      TranscriptionEngine engine, AudioDecoder decoder, String name, String voice, String said)
      throws TranscriptionException {
    byte[] file = SampleRecordings.read("/speech/sentences/" + name + ".ogg");
    PcmAudio audio = decoder.decode(SampleRecordings.source(file));
    long before =
        ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().getId());
    Transcript transcript = engine.transcribe(audio);
    long after =
        ManagementFactory.getThreadMXBean().getThreadCpuTime(Thread.currentThread().getId());
    return new Heard(name, voice, said, audio, transcript, (after - before) / 1e9);
  }

  /** Errors per spoken word. */
  public double wordErrorRate() {
    return wordErrorRate(sentences);
  }

  private static double wordErrorRate(List<Heard> some) {
    return sum(some, Heard::errors) / sum(some, heard -> heard.said().size());
  }

  /**
   * The CPU time of the recognizing threads; excludes each thread's first sentence, which includes loading a
   * recognizer.
   */
  public double cpuPerSecondOfAudio() {
    List<Heard> warm = sentences.subList(2, sentences.size());
    return sum(warm, Heard::cpu) / sum(warm, heard -> heard.audio().seconds());
  }

  /** The length of all recordings. */
  public double seconds() {
    return sum(sentences, heard -> heard.audio().seconds());
  }

  /** Mean over the sentences, 0 to 1. */
  public double meanConfidence() {
    return sum(sentences, heard -> heard.transcript().confidence()) / sentences.size();
  }

  private static double sum(List<Heard> some, ToDoubleFunction<Heard> value) {
    return some.stream().mapToDouble(value).sum();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "Held-out sentences: %d, word error rate %.1f %%, mean confidence %.2f%n",
            sentences.size(),
            100 * wordErrorRate(),
            meanConfidence()));
    groups()
        .forEach(
            (group, some) ->
                text.append(
                    String.format(
                        Locale.ROOT, "  %-10s %5.1f %%%n", group, 100 * wordErrorRate(some))));
    sentences.stream()
        .filter(heard -> heard.errors() > 0)
        .forEach(heard -> text.append(missed(heard)));
    return text.toString();
  }

  private Map<String, List<Heard>> groups() {
    Map<String, List<Heard>> groups = new TreeMap<>();
    for (Heard heard : sentences) {
      String kind =
          heard.name().startsWith("f")
              ? "feedback"
              : heard.name().startsWith("n") ? "notes" : "tasks";
      groups.computeIfAbsent(kind, key -> new ArrayList<>()).add(heard);
      groups.computeIfAbsent(heard.voice(), key -> new ArrayList<>()).add(heard);
    }
    return groups;
  }

  private static String missed(Heard heard) {
    return String.format(
        Locale.ROOT,
        "  %s, confidence %.2f%n    said  %s%n    heard %s%n",
        heard.name(),
        heard.transcript().confidence(),
        String.join(" ", heard.said()),
        String.join(" ", heard.heard()));
  }
}
