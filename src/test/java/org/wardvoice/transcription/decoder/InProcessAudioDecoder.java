package org.wardvoice.transcription.decoder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import org.bytedeco.javacpp.PointerScope;
import org.wardvoice.transcription.service.AudioDecoder;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;

/**
 * Runs the decoder's program within the tests' JVM, for the project's own clips only: starting a JVM takes longer than
 * decoding one. A damaged recording could end all tests.
 */
public final class InProcessAudioDecoder implements AudioDecoder {

  private static final Duration LONGEST = Duration.ofMinutes(30);

  static {
    System.setProperty(
        "org.bytedeco.javacpp.cachedir", Path.of("target", "javacpp").toAbsolutePath().toString());
  }

  @Override
  public OptionalDouble duration(AudioSource recording) {
    throw new UnsupportedOperationException();
  }

  @Override
  public PcmAudio decode(AudioSource recording) {
    return decode(recording, LONGEST);
  }

  /** One at a time: test classes run beside each other, and JavaCPP has few places for callbacks. */
  @Override
  public PcmAudio decode(AudioSource recording, Duration longest) {
    synchronized (InProcessAudioDecoder.class) {
      PointerScope callbacks = new PointerScope();
      try (InputStream in = recording.open()) {
        return new PcmAudio(samples(MemoryInput.readFully(in), longest));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } finally {
        callbacks.close();
      }
    }
  }

  private static byte[] samples(MemoryInput input, Duration longest) {
    ByteArrayOutputStream samples = new ByteArrayOutputStream();
    try (OpenRecording recording = OpenRecording.open(input)) {
      recording.decodeTo(new SampleSink(samples, longest.toSeconds() * PcmAudio.SAMPLE_RATE));
    }
    return samples.toByteArray();
  }
}
