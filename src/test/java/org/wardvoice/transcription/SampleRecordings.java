package org.wardvoice.transcription;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;

/** Test recordings: one spoken sentence in each accepted format, and generated WAVs. */
public final class SampleRecordings {

  private static final int WAVE_HEADER = 44;

  /** The length of the sentence in every format. */
  public static final double SENTENCE_SECONDS = 4.595;

  /** A file of each format and of each variant that browsers and telephones write. */
  public static final List<String> FORMATS =
      List.of(
          "pcm.wav",
          "telephone.wav",
          "speech.mp3",
          "stereo-tagged.mp3",
          "speech.m4a",
          "browser.mp4",
          "speech.aac",
          "opus.ogg",
          "vorbis.ogg",
          "speech.webm",
          "browser.webm",
          "speech.flac");

  private SampleRecordings() {}

  /** A recording that is accepted but truncated, so that it fails quickly. */
  public static byte[] brokenOff() {
    return Arrays.copyOf(format("speech.m4a"), 2000);
  }

  /** A recording with a valid header and random content: accepted with its full size, but not decodable. */
  public static byte[] unreadable(String name) {
    byte[] bytes = format(name);
    byte[] noise = new byte[bytes.length - 64];
    new SplittableRandom(7).nextBytes(noise);
    System.arraycopy(noise, 0, bytes, 64, noise.length);
    return bytes;
  }

  public static byte[] format(String name) {
    return read("/speech/formats/" + name);
  }

  public static byte[] read(String resource) {
    try (InputStream in = SampleRecordings.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A WAV file with digital silence. */
  public static byte[] silence(int seconds) {
    return wav(new byte[seconds * 32_000], seconds * 32_000);
  }

  /** A WAV file, 16 kHz, mono, 16 bit, whose header has the given data size. */
  public static byte[] wav(byte[] samples, int claimed) {
    ByteBuffer buffer = ByteBuffer.allocate(44 + samples.length).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(ascii("RIFF")).putInt(claimed + 36).put(ascii("WAVEfmt ")).putInt(16);
    buffer.putShort((short) 1).putShort((short) 1).putInt(16_000).putInt(32_000);
    buffer.putShort((short) 2).putShort((short) 16).put(ascii("data")).putInt(claimed).put(samples);
    return buffer.array();
  }

  /** A WAV file that says the sentence several times. */
  public static byte[] spoken(int times) {
    byte[] once = SpokenSentence.in("pcm.wav");
    byte[] samples = new byte[(once.length - WAVE_HEADER) * times];
    for (int i = 0; i < times; i++) {
      int length = once.length - WAVE_HEADER;
      System.arraycopy(once, WAVE_HEADER, samples, i * length, length);
    }
    return wav(samples, samples.length);
  }

  /**
   * The same speech over white noise, which is the same each time.
   *
   * @param decibels how much louder than the noise the speech is
   */
  public static PcmAudio noisy(PcmAudio audio, int decibels) throws IOException {
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

  /** The first part of a file. */
  public static byte[] truncated(byte[] file, double share) {
    return Arrays.copyOf(file, (int) (file.length * share));
  }

  public static AudioSource source(byte[] file) {
    return () -> new ByteArrayInputStream(file);
  }

  public static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
