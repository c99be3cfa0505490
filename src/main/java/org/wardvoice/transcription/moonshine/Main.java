package org.wardvoice.transcription.moonshine;

import ai.onnxruntime.OrtException;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * {@code Main <encoder> <decoder>} loads the model, writes the byte {@link #READY}, and then answers each piece of
 * speech until its input ends. Numbers are big-endian.
 *
 * <p>A piece is the number of its bytes (4 bytes), and its samples. The answer is the number of tokens (4 bytes), and
 * for each its number in the vocabulary (4 bytes), its probability from 0 to 1, and its start and end in seconds from
 * the piece's start (4 bytes each).
 *
 * <p>Exit codes: {@link #NO_RUNTIME} if the native library can't be loaded; {@link #NO_MODEL} if the weights can't.
 */
public final class Main {

  /** Written once the model is loaded. */
  public static final int READY = 'R';

  /** The native library can't be loaded on this machine. */
  public static final int NO_RUNTIME = 70;

  /** The weights can't be loaded. */
  public static final int NO_MODEL = 71;

  private static final int LONGEST = 30 * SpeechModel.SAMPLE_RATE * 2;

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream complaints = System.err;
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
    DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
    try (SpeechModel model = SpeechModel.load(Path.of(arguments[0]), Path.of(arguments[1]))) {
      out.write(READY);
      out.flush();
      answer(in, out, model);
    } catch (LinkageError e) {
      complaints.println(e.getMessage());
      complaints.flush();
      Runtime.getRuntime().halt(NO_RUNTIME);
    } catch (OrtException e) {
      complaints.println(e.getMessage());
      complaints.flush();
      Runtime.getRuntime().halt(NO_MODEL);
    }
    Runtime.getRuntime().halt(0);
  }

  private static void answer(DataInputStream in, DataOutputStream out, SpeechModel model)
      throws IOException, OrtException {
    while (true) {
      int size;
      try {
        size = in.readInt();
      } catch (EOFException end) {
        return;
      }
      if (size < 0 || size > LONGEST) {
        throw new IOException("A piece of " + size + " bytes.");
      }
      Heard heard = model.hear(samples(in.readNBytes(size)));
      out.writeInt(heard.tokens().length);
      for (int i = 0; i < heard.tokens().length; i++) {
        out.writeInt(heard.tokens()[i]);
        out.writeFloat(heard.probabilities()[i]);
        out.writeFloat(heard.starts()[i]);
        out.writeFloat(heard.ends()[i]);
      }
      out.flush();
    }
  }

  private static float[] samples(byte[] bytes) {
    float[] samples = new float[bytes.length / 2];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = (short) ((bytes[2 * i] & 0xFF) | (bytes[2 * i + 1] << 8)) / 32_768f;
    }
    return samples;
  }
}
