package org.wardvoice.transcription.client;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.transcription.service.PcmAudio;

/**
 * Finds the segments of a recording with speech, by loudness relative to the recent background and to the recording's
 * loud parts. Segments are cut at pauses, and their length is limited to bound the recognizer's memory.
 */
public final class SpeechSegmenter {

  /**
   * A segment of speech with a short margin of silence.
   *
   * @param start in frames of 10 ms
   * @param end in frames of 10 ms, exclusive
   */
  public record Segment(int start, int end) {
    public int frames() {
      return end - start;
    }
  }

  /** The bytes of 10 ms. */
  public static final int FRAME_BYTES = PcmAudio.SAMPLE_RATE / 100 * 2;

  public static final double FRAME_SECONDS = 0.01;

  // The threshold is this share of the range between quiet and loud parts, within these bounds.
  private static final double STANDS_OUT_SHARE = 0.3;
  private static final double LEAST_STANDS_OUT = 5; // dB
  private static final double MOST_STANDS_OUT = 13; // dB
  private static final double SPEECH_BELOW_LOUD = 40; // dB
  private static final double BACKGROUND_RISE = 0.003; // of the difference, per frame
  private static final double QUIETEST_SPEECH = 24; // dB of the least bit
  private static final int LEAST_SPEECH = 10; // frames
  private static final int LEAD = 20;
  private static final int PAUSE = 70;
  private static final int TRAIL = 30;
  private static final int LONGEST = 2_000;
  private static final int SEARCH_FOR_CUT = 700;

  private SpeechSegmenter() {}

  public static List<Segment> split(PcmAudio audio) throws IOException {
    double[] levels = levels(audio);
    boolean[] speech = speech(levels);
    List<Segment> segments = new ArrayList<>();
    int frame = 0;
    while (frame < speech.length) {
      if (isOnset(speech, frame)) {
        int end = endOf(speech, frame);
        cut(
            levels,
            Math.max(lastEnd(segments), frame - LEAD),
            Math.min(levels.length, end + TRAIL),
            segments);
        frame = end;
      }
      frame++;
    }
    return segments;
  }

  /** The two parts of a segment, cut where it is quietest in its middle third. */
  public static List<Segment> halves(PcmAudio audio, Segment segment) throws IOException {
    double[] levels = levels(audio);
    int third = segment.frames() / 3;
    int cut = quietest(levels, segment.start() + third, segment.end() - third);
    return List.of(new Segment(segment.start(), cut), new Segment(cut, segment.end()));
  }

  private static int lastEnd(List<Segment> segments) {
    return segments.isEmpty() ? 0 : segments.get(segments.size() - 1).end();
  }

  /** Clicks and knocks are shorter than any word. */
  private static boolean isOnset(boolean[] speech, int frame) {
    for (int i = frame; i < frame + LEAST_SPEECH; i++) {
      if (i >= speech.length || !speech[i]) {
        return false;
      }
    }
    return true;
  }

  private static int endOf(boolean[] speech, int start) {
    int last = start;
    for (int i = start; i < speech.length && i - last < PAUSE; i++) {
      if (speech[i]) {
        last = i;
      }
    }
    return last + 1;
  }

  /** Speech without pauses is cut where it is quietest. */
  private static void cut(double[] levels, int start, int end, List<Segment> segments) {
    int from = start;
    while (end - from > LONGEST) {
      int quietest = quietest(levels, from + LONGEST - SEARCH_FOR_CUT, from + LONGEST);
      segments.add(new Segment(from, quietest));
      from = quietest;
    }
    segments.add(new Segment(from, end));
  }

  private static int quietest(double[] levels, int from, int to) {
    int quietest = to;
    for (int i = from; i < to; i++) {
      if (smoothed(levels, i) < smoothed(levels, quietest)) {
        quietest = i;
      }
    }
    return quietest;
  }

  private static double smoothed(double[] levels, int center) {
    double sum = 0;
    for (int i = center - 5; i <= center + 5; i++) {
      sum += levels[Math.max(0, Math.min(levels.length - 1, i))];
    }
    return sum;
  }

  private static boolean[] speech(double[] levels) {
    boolean[] speech = new boolean[levels.length];
    double[] sorted = levels.clone();
    Arrays.sort(sorted);
    double loud = share(sorted, 0.95);
    double standsOut =
        Math.max(
            LEAST_STANDS_OUT,
            Math.min(MOST_STANDS_OUT, STANDS_OUT_SHARE * (loud - share(sorted, 0.1))));
    double floor = Math.max(QUIETEST_SPEECH, loud - SPEECH_BELOW_LOUD);
    double background = Double.MAX_VALUE;
    double level = 0;
    for (int i = 0; i < levels.length; i++) {
      level = (level + levels[i]) / 2;
      background =
          levels[i] < background
              ? levels[i]
              : background + (levels[i] - background) * BACKGROUND_RISE;
      level = Math.max(level, background);
      speech[i] = level - background > standsOut && level > floor;
    }
    return speech;
  }

  private static double share(double[] sorted, double share) {
    return sorted.length == 0 ? 0 : sorted[(int) (sorted.length * share)];
  }

  /** The loudness of each 10 ms in dB relative to one least significant bit. */
  private static double[] levels(PcmAudio audio) throws IOException {
    double[] levels = new double[audio.size() / FRAME_BYTES];
    try (InputStream in = audio.open()) {
      for (int i = 0; i < levels.length; i++) {
        levels[i] = level(in.readNBytes(FRAME_BYTES));
      }
    }
    return levels;
  }

  private static double level(byte[] frame) {
    double sum = 0;
    for (int i = 0; i + 1 < frame.length; i += 2) {
      double sample = (short) ((frame[i] & 0xFF) | (frame[i + 1] << 8));
      sum += sample * sample;
    }
    return 10 * Math.log10(Math.max(1, sum / (frame.length / 2.0)));
  }
}
