package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HeadTrainingTest {

  private static final HeadTraining.Plan PLAN = new HeadTraining.Plan(2, 1, 30, 0.02, 1);

  /** Texts of many pieces, of which one says which of two classes is right, and what the third is. */
  private static List<HeadTraining.Example> examples() {
    Random random = new Random(7);
    List<HeadTraining.Example> examples = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      float[][] states = new float[9][8];
      for (float[] state : states) {
        for (int input = 0; input < 6; input++) {
          state[input] = (float) random.nextGaussian();
        }
      }
      boolean first = random.nextBoolean();
      boolean third = random.nextBoolean();
      states[random.nextInt(9)][6] = first ? 3 : -3;
      float[] right = {first ? 1 : 0, first ? 0 : 1, third ? 1 : 0};
      examples.add(new HeadTraining.Example(states, new float[] {third ? 1 : 0}, right));
    }
    return examples;
  }

  @Test
  void findsThePieceThatMatters() {
    List<HeadTraining.Example> all = examples();
    Head head = HeadTraining.train(all.subList(0, 150), PLAN);
    int right = 0;
    for (HeadTraining.Example unseen : all.subList(150, 200)) {
      float[] logits = head.logits(head.project(unseen.states()), 0, 9, unseen.found());
      boolean first = logits[0] > logits[1];
      boolean third = logits[2] > 0;
      right += first == (unseen.right()[0] == 1) && third == (unseen.right()[2] == 1) ? 1 : 0;
    }
    assertThat(right).isGreaterThanOrEqualTo(40);
  }

  @Test
  void makesTheSameHeadAgainAndKeepsItInAFile() throws IOException {
    byte[] file = file(HeadTraining.train(examples(), PLAN));
    assertThat(file(HeadTraining.train(examples(), PLAN))).isEqualTo(file);
    Head read = Head.read(new DataInputStream(new ByteArrayInputStream(file)));
    assertThat(file(read)).isEqualTo(file);
  }

  private static byte[] file(Head head) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    head.write(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }
}
