package org.wardvoice.transcription.client.moonshine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.client.JudgedWords;
import org.wardvoice.transcription.client.decoder.FfmpegAudioDecoder;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Whether the engine's confidence is the share of right words, and its times are when they were spoken, on the
 * project's sentences: neither was set with them. {@code times.txt} holds the times at which the synthesizer began and
 * ended each word.
 */
@Order(1)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReliabilityTest {

  private static final Set<String> SOME =
      Set.of("f04", "f05", "f17", "n04", "n07", "n12", "t04", "t12");

  /** In dB over white noise. */
  private static final List<Integer> LOUDNESS = Campaign.isOn() ? List.of(15, 9, 3) : List.of(6);

  private static final double SOON = 0.3; // seconds

  private final TranscriptionConfig config = TranscriptionConfig.with(Map.of());
  private final MoonshineTranscriptionEngine engine =
      new MoonshineTranscriptionEngine(config, new SphinxTranscriptionEngine());
  private final FfmpegAudioDecoder decoder = new FfmpegAudioDecoder(config);

  private List<Clip> clips;

  private record Clip(String name, String said, PcmAudio audio, JudgedWords heard) {}

  @BeforeAll
  void hearTheSentences() throws TranscriptionException {
    clips = clips();
  }

  @AfterAll
  void end() {
    engine.close();
  }

  @Test
  @Tag("campaign")
  void isAsSureAsItIsRight() throws Exception {
    List<JudgedWords> parts = new ArrayList<>();
    for (Clip clip : clips) {
      parts.add(clip.heard());
      for (int decibels : LOUDNESS) {
        parts.add(judged(clip.said(), noisy(clip.audio(), decibels)));
      }
    }
    JudgedWords all = JudgedWords.all(parts);
    System.out.println(all);
    assertThat(all.calibrationError()).isLessThan(0.12);
  }

  @Test
  @Tag("campaign")
  void tellsWhenEachWordWasSpoken() throws Exception {
    List<Double> starts = new ArrayList<>();
    List<Double> ends = new ArrayList<>();
    for (Clip clip : clips) {
      String[] times = line("times.txt", clip.name())[1].split(" ", -1);
      for (JudgedWords.Judged word : clip.heard().words()) {
        if (word.said() >= 0 && word.spoken() == 1) {
          String[] time = times[word.said()].split("-", -1);
          starts.add(Math.abs(word.heard().start() - Double.parseDouble(time[0])));
          ends.add(Math.abs(word.heard().end() - Double.parseDouble(time[1])));
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "Times of %d words: within %.1f s of their start %.1f %%, of their end %.1f %%%n",
        starts.size(),
        SOON,
        100 * share(starts),
        100 * share(ends));
    assertThat(starts).hasSizeGreaterThan(50);
    assertThat(share(starts)).isGreaterThanOrEqualTo(0.9);
    assertThat(share(ends)).isGreaterThanOrEqualTo(0.9);
  }

  private static double share(List<Double> errors) {
    return (double) errors.stream().filter(error -> error <= SOON).count() / errors.size();
  }

  private JudgedWords judged(String said, PcmAudio audio) throws TranscriptionException {
    try {
      return JudgedWords.of(said, engine.transcribe(audio).words());
    } catch (TranscriptionException e) {
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
      return new JudgedWords(List.of());
    }
  }

  private List<Clip> clips() throws TranscriptionException {
    List<Clip> clips = new ArrayList<>();
    for (String line : lines("sentences.txt")) {
      String[] fields = line.split("\\|", -1);
      if (Campaign.isOn() || SOME.contains(fields[0])) {
        byte[] file = SampleRecordings.read("/speech/sentences/" + fields[0] + ".ogg");
        PcmAudio audio = decoder.decode(SampleRecordings.source(file));
        clips.add(new Clip(fields[0], fields[2], audio, judged(fields[2], audio)));
      }
    }
    return clips;
  }

  private static String[] line(String file, String name) {
    return lines(file).stream()
        .map(line -> line.split("\\|", -1))
        .filter(fields -> fields[0].equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> lines(String file) {
    return new String(SampleRecordings.read("/speech/sentences/" + file), UTF_8).lines().toList();
  }

  private static PcmAudio noisy(PcmAudio audio, int decibels) throws IOException {
    byte[] samples = audio.open().readAllBytes();
    double[] values = new double[samples.length / 2];
    Arrays.setAll(values, i -> (short) ((samples[2 * i] & 0xFF) | (samples[2 * i + 1] << 8)));
    double power = Arrays.stream(values).map(value -> value * value).average().orElseThrow();
    double noise = Math.sqrt(power / Math.pow(10, decibels / 10.0));
    Random random = new Random(decibels);
    for (int i = 0; i < values.length; i++) {
      double loud = values[i] + noise * random.nextGaussian();
      short sample = (short) Math.max(-32_768, Math.min(32_767, loud));
      samples[2 * i] = (byte) sample;
      samples[2 * i + 1] = (byte) (sample >> 8);
    }
    return new PcmAudio(samples);
  }
}
