package org.wardvoice.transcription.moonshine;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** The loaded model: an encoder of audio, and a decoder that finds one token after another in what it encoded. */
final class SpeechModel implements AutoCloseable {

  /** Samples per second. */
  static final int SAMPLE_RATE = 16_000;

  /** The length of one frame that the encoder makes: 384 samples. */
  private static final float FRAME_SECONDS = 384f / SAMPLE_RATE;

  /** The encoder makes nothing of much less. */
  private static final int LEAST_SAMPLES = SAMPLE_RATE / 2;

  private final OrtEnvironment environment;
  private final OrtSession encoder;
  private final OrtSession decoder;

  private SpeechModel(OrtEnvironment environment, OrtSession encoder, OrtSession decoder) {
    this.environment = environment;
    this.encoder = encoder;
    this.decoder = decoder;
  }

  static SpeechModel load(Path encoder, Path decoder) throws OrtException {
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return new SpeechModel(
          environment,
          environment.createSession(encoder.toString(), options),
          environment.createSession(decoder.toString(), options));
    }
  }

  /**
   * Hears one piece of speech.
   *
   * @param samples -1 to 1
   */
  Heard hear(float[] samples) throws OrtException {
    float[] padded = Arrays.copyOf(samples, Math.max(samples.length, LEAST_SAMPLES));
    try (OnnxTensor audio =
            OnnxTensor.createTensor(
                environment, FloatBuffer.wrap(padded), new long[] {1, padded.length});
        OrtSession.Result encoded = encoder.run(Map.of("input_values", audio));
        Decoding decoding = new Decoding(environment, decoder, (OnnxTensor) encoded.get(0))) {
      decoding.run((double) padded.length / SAMPLE_RATE);
      return heard(decoding);
    }
  }

  private static Heard heard(Decoding decoding) {
    int[] tokens = decoding.tokens();
    int[] starts = Alignment.starts(decoding.attention());
    float[] from = new float[tokens.length];
    float[] to = new float[tokens.length];
    for (int i = 0; i < tokens.length; i++) {
      from[i] = starts[i] * FRAME_SECONDS;
      to[i] = starts[i + 1] * FRAME_SECONDS;
    }
    return new Heard(tokens, decoding.probabilities(), from, to);
  }

  @Override
  public void close() throws OrtException {
    encoder.close();
    decoder.close();
  }
}
