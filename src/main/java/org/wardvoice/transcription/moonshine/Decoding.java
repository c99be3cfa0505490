package org.wardvoice.transcription.moonshine;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The decoding of one piece of speech: always the likeliest token, until the model writes its end. */
final class Decoding implements AutoCloseable {

  private static final int START = 1;
  private static final int END = 2;

  /** Fast speech has five tokens a second; more are a loop of the decoder. */
  private static final double MOST_TOKENS_A_SECOND = 6.5;

  private static final int ALWAYS_ALLOWED = 8;

  /**
   * The heads of the cross-attention that follow the speech best, as layer and head; the model's attention to each
   * layer is an output that the build adds to the published decoder.
   */
  private static final int[][] HEADS = {{4, 2}, {5, 1}, {5, 4}, {5, 5}};

  private final OrtEnvironment environment;
  private final OrtSession decoder;
  private final Map<String, OnnxTensor> inputs = new HashMap<>();
  private final List<AutoCloseable> opened = new ArrayList<>();
  private final List<Integer> tokens = new ArrayList<>();
  private final List<Float> probabilities = new ArrayList<>();
  private final List<float[][]> attention = new ArrayList<>();

  /**
   * Begins.
   *
   * @param states what the encoder made of the audio; remains the caller's
   */
  Decoding(OrtEnvironment environment, OrtSession decoder, OnnxTensor states) throws OrtException {
    this.environment = environment;
    this.decoder = decoder;
    inputs.put("encoder_hidden_states", states);
    for (var input : decoder.getInputInfo().entrySet()) {
      if (input.getKey().startsWith("past_key_values.")) {
        long[] shape = ((TensorInfo) input.getValue().getInfo()).getShape();
        // Nothing has been decoded yet.
        put(
            input.getKey(),
            OnnxTensor.createTensor(
                environment, FloatBuffer.allocate(0), new long[] {1, shape[1], 0, shape[3]}));
      }
    }
  }

  void run(double seconds) throws OrtException {
    int most = (int) (ALWAYS_ALLOWED + MOST_TOKENS_A_SECOND * seconds);
    OrtSession.Result last = null;
    int token = START;
    for (int i = 0; i < most && token != END; i++) {
      OrtSession.Result result = step(token, i > 0);
      token = take(result);
      keep(result, i == 0);
      if (i == 0) {
        // It holds what all later steps read of the audio.
        opened.add(result);
      } else {
        if (last != null) {
          last.close();
        }
        last = result;
      }
    }
    if (last != null) {
      opened.add(last);
    }
  }

  private OrtSession.Result step(int token, boolean cached) throws OrtException {
    try (OnnxTensor id = OnnxTensor.createTensor(environment, new long[][] {{token}});
        OnnxTensor branch = OnnxTensor.createTensor(environment, new boolean[] {cached})) {
      inputs.put("input_ids", id);
      inputs.put("use_cache_branch", branch);
      return decoder.run(inputs);
    }
  }

  private int take(OrtSession.Result result) throws OrtException {
    FloatBuffer scores = floats(result, "logits");
    int best = 0;
    for (int i = 1; i < scores.capacity(); i++) {
      if (scores.get(i) > scores.get(best)) {
        best = i;
      }
    }
    double all = 0;
    for (int i = 0; i < scores.capacity(); i++) {
      all += Math.exp(scores.get(i) - scores.get(best));
    }
    tokens.add(best);
    probabilities.add((float) (1 / all));
    float[][] heads = new float[HEADS.length][];
    for (int i = 0; i < HEADS.length; i++) {
      heads[i] = head(result, HEADS[i][0], HEADS[i][1]);
    }
    attention.add(heads);
    return best;
  }

  private static float[] head(OrtSession.Result result, int layer, int head) throws OrtException {
    OnnxTensor weights = tensor(result, attentionOutput(layer));
    int frames = (int) weights.getInfo().getShape()[3];
    float[] row = new float[frames];
    weights.getFloatBuffer().get(head * frames, row);
    return row;
  }

  private static String attentionOutput(int layer) {
    return "/model/decoder/layers." + layer + "/encoder_attn/Softmax_output_0";
  }

  /** The decoder's memory of the tokens grows with each step; that of the audio is made by the first. */
  private void keep(OrtSession.Result result, boolean first) {
    for (Map.Entry<String, OnnxValue> output : result) {
      String name = output.getKey();
      if (name.startsWith("present.") && (first || name.contains(".decoder."))) {
        inputs.put(name.replace("present.", "past_key_values."), (OnnxTensor) output.getValue());
      }
    }
  }

  private void put(String name, OnnxTensor tensor) {
    inputs.put(name, tensor);
    opened.add(tensor);
  }

  private static FloatBuffer floats(OrtSession.Result result, String name) {
    return tensor(result, name).getFloatBuffer();
  }

  private static OnnxTensor tensor(OrtSession.Result result, String name) {
    return (OnnxTensor) result.get(name).orElseThrow();
  }

  /** Without the end. */
  int[] tokens() {
    int count = length();
    return tokens.stream().limit(count).mapToInt(Integer::intValue).toArray();
  }

  /** One per token, 0 to 1: 0 if the model found no end, because then it repeats itself. */
  float[] probabilities() {
    float[] all = new float[length()];
    for (int i = 0; i < all.length && hasEnded(); i++) {
      all[i] = probabilities.get(i);
    }
    return all;
  }

  /** For each token, the end included, and each head, the weight of each frame of audio. */
  float[][][] attention() {
    return attention.toArray(float[][][]::new);
  }

  private int length() {
    return hasEnded() ? tokens.size() - 1 : tokens.size();
  }

  private boolean hasEnded() {
    return tokens.get(tokens.size() - 1) == END;
  }

  @Override
  public void close() throws OrtException {
    for (AutoCloseable open : opened) {
      try {
        open.close();
      } catch (OrtException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
