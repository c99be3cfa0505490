package org.wardvoice.transcription.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.wardvoice.transcription.client.SpeechSegmenter.Segment;
import org.wardvoice.transcription.service.PcmAudio;

class SpeechSegmenterTest {

  private final SplittableRandom random = new SplittableRandom(5);

  /** Consecutive sounds as pairs of seconds and loudness, over background noise. */
  private List<Segment> segments(double background, double... soundsAndLevels) throws IOException {
    double seconds = 0;
    for (int i = 0; i < soundsAndLevels.length; i += 2) {
      seconds += soundsAndLevels[i];
    }
    ByteBuffer samples =
        ByteBuffer.allocate((int) (seconds * 32_000)).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < soundsAndLevels.length; i += 2) {
      int count = (int) (soundsAndLevels[i] * 16_000);
      for (int j = 0; j < count; j++) {
        double tone = soundsAndLevels[i + 1] * Math.sin(j * 0.2) * (1 + 0.5 * Math.sin(j * 0.002));
        samples.putShort((short) (tone + background * (random.nextDouble() - 0.5)));
      }
    }
    return SpeechSegmenter.split(new PcmAudio(samples.array()));
  }

  @Test
  void findsNothingInSilence() throws IOException {
    assertThat(segments(0, 5, 0)).isEmpty();
  }

  @Test
  void findsNothingInSteadyNoise() throws IOException {
    assertThat(segments(2000, 5, 0)).isEmpty();
  }

  @Test
  void findsNothingInAnEmptyRecording() throws IOException {
    assertThat(SpeechSegmenter.split(new PcmAudio(new byte[0]))).isEmpty();
    assertThat(SpeechSegmenter.split(new PcmAudio(new byte[11]))).isEmpty();
  }

  @Test
  void ignoresAKnock() throws IOException {
    assertThat(segments(20, 2, 0, 0.05, 20_000, 2, 0)).isEmpty();
  }

  @Test
  void cutsAtPausesAndKeepsALittleQuietAround() throws IOException {
    List<Segment> segments = segments(20, 1, 0, 2, 8000, 1.5, 0, 1, 8000, 1, 0);
    assertThat(segments).hasSize(2);
    assertThat((double) segments.get(0).start()).isCloseTo(80, within(4.0));
    assertThat((double) segments.get(0).end()).isCloseTo(330, within(6.0));
    assertThat((double) segments.get(1).start()).isCloseTo(430, within(4.0));
  }

  @Test
  void keepsShortPausesWithin() throws IOException {
    assertThat(segments(20, 1, 0, 1, 8000, 0.4, 0, 1, 8000, 1, 0)).hasSize(1);
  }

  @Test
  void hearsSpeechThatIsNotMuchLouderThanTheNoise() throws IOException {
    assertThat(segments(2000, 1.5, 0, 2, 2200, 1.5, 0)).hasSize(1);
  }

  @Test
  void cutsSpeechWithoutPausesSoThatNoStretchIsTooLong() throws IOException {
    List<Segment> segments = segments(20, 1, 0, 65, 8000, 1, 0);
    assertThat(segments)
        .hasSizeBetween(4, 6)
        .allSatisfy(segment -> assertThat(segment.frames()).isBetween(1, 2000));
    for (int i = 1; i < segments.size(); i++) {
      assertThat(segments.get(i).start()).isEqualTo(segments.get(i - 1).end());
    }
  }
}
