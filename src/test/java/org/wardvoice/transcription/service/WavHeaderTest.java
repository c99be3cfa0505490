package org.wardvoice.transcription.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wardvoice.transcription.SampleRecordings.SENTENCE_SECONDS;
import static org.wardvoice.transcription.SampleRecordings.format;
import static org.wardvoice.transcription.SampleRecordings.wav;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Campaign;

class WavHeaderTest {

  private static final int SECOND = 32_000;

  @ParameterizedTest
  @ValueSource(strings = {"pcm.wav", "telephone.wav"})
  void tellsTheLength(String file) {
    assertThat(seconds(format(file)).orElseThrow()).isCloseTo(SENTENCE_SECONDS, within(0.1));
  }

  @Test
  void needsTheHeaderOnly() {
    byte[] head = Arrays.copyOf(format("pcm.wav"), 100);
    assertThat(WavHeader.seconds(head, 10 * SECOND).orElseThrow())
        .isCloseTo(SENTENCE_SECONDS, within(0.1));
  }

  /** Of an interrupted upload, of one who lies, and of a pipe. */
  @ParameterizedTest
  @ValueSource(ints = {SECOND + 45, 36_000 * SECOND, -1, 0})
  void leavesOtherClaimsToTheDecoder(int claimed) {
    assertThat(seconds(wav(new byte[SECOND], claimed))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"speech.mp3", "speech.flac"})
  void leavesOtherFormatsToTheDecoder(String file) {
    assertThat(seconds(format(file))).isEmpty();
  }

  @Test
  @Tag("campaign")
  void survivesDamagedHeaders() {
    Thread thread = Thread.currentThread();
    ClassLoader tests = thread.getContextClassLoader();
    // Java Sound looks for more readers each time, which takes long on the tests' class path.
    thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    try {
      assertSurvivesDamagedHeaders();
    } finally {
      thread.setContextClassLoader(tests);
    }
  }

  private static void assertSurvivesDamagedHeaders() {
    SplittableRandom random = new SplittableRandom(11);
    byte[] wave = format("pcm.wav");
    int told = 0;
    for (int i = 0; i < Campaign.size(4_000, 20_000); i++) {
      byte[] head = Arrays.copyOf(wave, 60);
      for (int j = 0; j < 3; j++) {
        head[12 + random.nextInt(36)] = (byte) random.nextInt();
      }
      OptionalDouble seconds = WavHeader.seconds(head, 10 * SECOND);
      if (seconds.isPresent()) {
        assertThat(seconds.getAsDouble()).isPositive();
        told++;
      }
    }
    assertThat(told).as("where the damage hits nothing that counts").isPositive();
  }

  private static OptionalDouble seconds(byte[] file) {
    return WavHeader.seconds(file, file.length);
  }
}
