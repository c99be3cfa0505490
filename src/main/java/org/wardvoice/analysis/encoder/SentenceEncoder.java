package org.wardvoice.analysis.encoder;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.process.program.ModelProgram;

/** The loaded model: for each word piece of a text, the states of some of its layers. */
final class SentenceEncoder implements ModelProgram.Model {

  /** Word pieces; the model has positions for no more. */
  private static final int LONGEST = 512;

  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final OrtSession session;

  private SentenceEncoder(OrtSession session) {
    this.session = session;
  }

  static SentenceEncoder load(String weights) throws OrtException {
    return new SentenceEncoder(ModelProgram.session(weights));
  }

  @Override
  public int longest() {
    return LONGEST;
  }

  @Override
  public void answer(int size, DataInputStream in, DataOutputStream out)
      throws IOException, OrtException {
    long[] pieces = new long[size];
    for (int i = 0; i < size; i++) {
      pieces[i] = in.readInt();
    }
    long[] seen = new long[size];
    Arrays.fill(seen, 1);
    try (OnnxTensor ids = tensor(pieces);
        OnnxTensor mask = tensor(seen);
        OnnxTensor types = tensor(new long[size]);
        OrtSession.Result states =
            session.run(
                Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", types))) {
      write(size, states, out);
    }
  }

  private OnnxTensor tensor(long[] values) throws OrtException {
    return OnnxTensor.createTensor(
        environment, LongBuffer.wrap(values), new long[] {1, values.length});
  }

  private static void write(int size, OrtSession.Result states, DataOutputStream out)
      throws IOException {
    List<FloatBuffer> layers = new ArrayList<>();
    states.forEach(state -> layers.add(((OnnxTensor) state.getValue()).getFloatBuffer()));
    int width = layers.stream().mapToInt(layer -> layer.remaining() / size).sum();
    out.writeInt(width);
    for (int piece = 0; piece < size; piece++) {
      for (FloatBuffer layer : layers) {
        for (int left = layer.capacity() / size; left > 0; left--) {
          out.writeFloat(layer.get());
        }
      }
    }
  }

  @Override
  public void close() throws OrtException {
    session.close();
  }
}
