package org.wardvoice.transcription;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the engine {@code moonshine} heard in the clips of a folder, as {@code RecordHeardClips} wrote it down, so that
 * what becomes of it can be tested without hearing the clips again.
 */
public final class HeardClips {

  private HeardClips() {}

  /**
   * A clip.
   *
   * @param group the second field of its line: the part of the set, or the voice
   * @param said the text that was spoken
   * @param heard without any correction
   */
  public record Clip(String name, String group, String said, Transcript heard) {}

  /** All clips of a folder of {@code speech}, except those in which the engine found no speech. */
  public static List<Clip> of(String folder) {
    Map<String, String> heard = new HashMap<>();
    for (String line : lines(folder, "heard.txt")) {
      String[] fields = line.split("\\|", 2);
      heard.put(fields[0], fields[1]);
    }
    List<Clip> clips = new ArrayList<>();
    for (String line : lines(folder, "sentences.txt")) {
      String[] fields = line.split("\\|", -1);
      if (!heard.get(fields[0]).isEmpty()) {
        clips.add(
            new Clip(
                fields[0], fields[1], fields[fields.length - 1], transcript(heard.get(fields[0]))));
      }
    }
    return clips;
  }

  private static List<String> lines(String folder, String file) {
    return new String(SampleRecordings.read("/speech/" + folder + "/" + file), UTF_8)
        .lines()
        .toList();
  }

  private static Transcript transcript(String line) {
    return transcript(Arrays.stream(line.split(" ", -1)).map(HeardClips::word).toList());
  }

  /** A transcript of these words. */
  public static Transcript transcript(List<Word> words) {
    return new Transcript(
        words.stream().map(Word::text).collect(Collectors.joining(" ")),
        "en",
        words.stream().mapToDouble(Word::confidence).average().orElseThrow(),
        words,
        "moonshine",
        "1");
  }

  /** {@code text@start-end@confidence}. */
  private static Word word(String written) {
    String[] parts = written.split("@", -1);
    String[] times = parts[1].split("-", -1);
    return new Word(
        parts[0],
        Double.parseDouble(times[0]),
        Double.parseDouble(times[1]),
        Double.parseDouble(parts[2]));
  }
}
