package org.wardvoice.access.client.voice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Campaign;

class MixtureSpeakerComparisonTest {

  private static final int SECOND = 32_000;

  private final MixtureSpeakerComparison comparison = MixtureSpeakerComparison.shipped();

  @Test
  @Tag("campaign")
  void tellsSpeakersApartThatItWasNotTunedOn() throws Exception {
    Trials trials =
        Trials.of(comparison, Speakers.of("judge", Speakers.JUDGE), Campaign.size(3, 1));

    double threshold = comparison.threshold();
    System.out.printf(
        "Speakers: %s; at the threshold %.2f, %.1f %% of own attempts are refused and %.1f %% of others accepted%n",
        trials, threshold, 100 * trials.refused(threshold), 100 * trials.accepted(threshold));
    assertThat(trials.equalErrorRate()).isLessThan(0.2);
    assertThat(trials.accepted(threshold)).isLessThan(0.2);
    assertThat(trials.refused(threshold)).isLessThan(0.4);
  }

  @Test
  void refusesSilenceAndFragments() {
    byte[] silence = new byte[4 * SECOND];
    byte[] fragment = new byte[SECOND / 10];
    List<byte[]> recordings = List.of(fragment);

    assertThatThrownBy(() -> comparison.template(recordings))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> comparison.score(new byte[0], silence))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> comparison.template(List.of(new byte[0])))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @Tag("rare")
  void isTrainedFromTheRecordings() throws Exception {
    byte[] trained = BuildBackgroundModel.bytes(BuildBackgroundModel.train());

    try (InputStream shipped = getClass().getResourceAsStream(MixtureSpeakerComparison.MODEL)) {
      assertThat(shipped).hasBinaryContent(trained);
    }
  }
}
