package org.wardvoice.transcription.moonshine;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Map;
import org.wardvoice.shared.process.program.ModelProgram;

/** The loaded model: an encoder of audio, and a decoder that finds one token after another in what it encoded. */
final class SpeechModel implements ModelProgram.Model {

  /** Samples per second. */
  static final int SAMPLE_RATE = 16_000;

  /** The length of one frame that the encoder makes: 384 samples. */
  private static final float FRAME_SECONDS = 384f / SAMPLE_RATE;

  /** The encoder makes nothing of much less. */
  private static final int LEAST_SAMPLES = SAMPLE_RATE / 2;

  private static final int LONGEST = 30 * SAMPLE_RATE * 2;

  private final OrtEnvironment environment;
  private final OrtSession encoder;
  private final OrtSession decoder;

  private SpeechModel(OrtEnvironment environment, OrtSession encoder, OrtSession decoder) {
    this.environment = environment;
    this.encoder = encoder;
    this.decoder = decoder;
  }

  static SpeechModel load(String encoder, String decoder) throws OrtException {
    return new SpeechModel(
        OrtEnvironment.getEnvironment(),
        ModelProgram.session(encoder),
        ModelProgram.session(decoder));
  }

  /** In bytes: 30 s. */
  @Override
  public int longest() {
    return LONGEST;
  }

  @Override
  public void answer(int size, DataInputStream in, DataOutputStream out)
      throws IOException, OrtException {
    Heard heard = hear(samples(in.readNBytes(size)));
    out.writeInt(heard.tokens().length);
    for (int i = 0; i < heard.tokens().length; i++) {
      out.writeInt(heard.tokens()[i]);
      out.writeFloat(heard.probabilities()[i]);
      out.writeFloat(heard.starts()[i]);
      out.writeFloat(heard.ends()[i]);
    }
  }

  private static float[] samples(byte[] bytes) {
    float[] samples = new float[bytes.length / 2];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) ((bytes[2 * i] & 0xFF) | (bytes[2 * i + 1] << 8)) / 32_768f;
    }
    return samples;
  }

  /**
   * Hears one piece of speech.
   *
   * @param samples -1 to 1
   */
  private Heard hear(float[] samples) throws OrtException {
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
