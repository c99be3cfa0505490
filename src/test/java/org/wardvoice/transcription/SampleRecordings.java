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
import java.util.SplittableRandom;
import org.wardvoice.transcription.service.AudioSource;

/** SampleRecordings of the tests: one spoken sentence in each accepted format, and WAVs made on the spot. */
public final class SampleRecordings {

  /** The sentence takes so many seconds in every format. */
  public static final double SENTENCE_SECONDS = 4.595;

  /** One file of each format, and the ways in which browsers and telephones write them. */
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

  /** A recording that is taken, but breaks off at once: it fails fast, and nobody waits for it to be heard. */
  public static byte[] brokenOff() {
    return Arrays.copyOf(format("speech.m4a"), 2000);
  }

  /** A recording of a format, with nothing but noise behind its header: taken at its full size, but never heard. */
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

  /** A WAV file of so many seconds of digital silence. */
  public static byte[] silence(int seconds) {
    return wav(new byte[seconds * 32_000], seconds * 32_000);
  }

  /** A WAV file, 16 kHz, one channel, 16 bit, that claims to hold so many bytes of sound. */
  public static byte[] wav(byte[] samples, int claimed) {
    ByteBuffer buffer = ByteBuffer.allocate(44 + samples.length).order(ByteOrder.LITTLE_ENDIAN);
    buffer.put(ascii("RIFF")).putInt(claimed + 36).put(ascii("WAVEfmt ")).putInt(16);
    buffer.putShort((short) 1).putShort((short) 1).putInt(16_000).putInt(32_000);
    buffer.putShort((short) 2).putShort((short) 16).put(ascii("data")).putInt(claimed).put(samples);
    return buffer.array();
  }

  /** The file's first part. */
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
