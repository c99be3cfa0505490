package org.wardvoice.transcription.moonshine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AlignmentTest {

  /** For each token, a head that looks at its frames, and a little everywhere. */
  private static float[][][] looking(int frames, int[]... at) {
    float[][][] attention = new float[at.length][2][frames];
    for (int token = 0; token < at.length; token++) {
      for (int frame = 0; frame < frames; frame++) {
        boolean there = frame >= at[token][0] && frame < at[token][1];
        attention[token][0][frame] = there ? 0.8f : 0.01f;
        attention[token][1][frame] = 1f / frames; // one that looks nowhere
      }
    }
    return attention;
  }

  @Test
  void findsTheFramesThatEachTokenLooksAt() {
    assertThat(
            Alignment.starts(
                looking(30, new int[] {0, 10}, new int[] {10, 12}, new int[] {12, 30})))
        .containsExactly(0, 10, 12, 30);
  }

  @Test
  void goesForwardOnly() {
    int[] starts =
        Alignment.starts(looking(20, new int[] {0, 5}, new int[] {12, 20}, new int[] {5, 12}));
    assertThat(starts).isSorted().startsWith(0).endsWith(20);
  }

  @Test
  void copesWithMoreTokensThanFrames() {
    assertThat(
            Alignment.starts(
                looking(2, new int[] {0, 1}, new int[] {0, 1}, new int[] {1, 2}, new int[] {1, 2})))
        .hasSize(5)
        .isSorted()
        .endsWith(2);
  }
}
