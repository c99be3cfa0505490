package org.wardvoice.shared.process.program;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
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

/**
 * A program that loads a model, writes the byte {@link #READY}, and then answers each question until its input ends.
 * Numbers are big-endian. A question starts with its size (4 bytes); the rest is up to the model.
 *
 * <p>Exit codes: {@link #NO_RUNTIME} if the native library can't be loaded; {@link #NO_MODEL} if the weights can't.
 */
public final class ModelProgram {

  /** Written once the model is loaded. */
  public static final int READY = 'R';

  /** The native library can't be loaded on this machine. */
  public static final int NO_RUNTIME = 70;

  /** The weights can't be loaded. */
  public static final int NO_MODEL = 71;

  private ModelProgram() {}

  /** Loads a model. */
  @FunctionalInterface
  public interface Loading {

    Model load() throws OrtException;
  }

  /** A loaded model. */
  public interface Model extends AutoCloseable {

    /** The greatest size of a question. */
    int longest();

    /** Answers a question of a size. */
    void answer(int size, DataInputStream in, DataOutputStream out)
        throws IOException, OrtException;

    @Override
    void close() throws OrtException;
  }

  /** Runs until the input ends; then the JVM has ended, too. */
  public static void run(Loading loading) throws IOException {
    PrintStream complaints = System.err;
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    DataInputStream in = new DataInputStream(new BufferedInputStream(System.in, 1 << 16));
    DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
    try (Model model = loading.load()) {
      out.write(READY);
      out.flush();
      answer(in, out, model);
    } catch (LinkageError e) {
      end(complaints, e, NO_RUNTIME);
    } catch (OrtException e) {
      end(complaints, e, NO_MODEL);
    }
    Runtime.getRuntime().halt(0);
  }

  private static void end(PrintStream complaints, Throwable cause, int code) {
    complaints.println(cause.getMessage());
    complaints.flush();
    Runtime.getRuntime().halt(code);
  }

  private static void answer(DataInputStream in, DataOutputStream out, Model model)
      throws IOException, OrtException {
    while (true) {
      int size;
      try {
        size = in.readInt();
      } catch (EOFException end) {
        return;
      }
      if (size < 0 || size > model.longest()) {
        throw new IOException("A question of size " + size + ".");
      }
      model.answer(size, in, out);
      out.flush();
    }
  }

  /** Loads weights, to be run by one thread that doesn't spin. */
  public static OrtSession session(String weights) throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return OrtEnvironment.getEnvironment().createSession(weights, options);
    }
  }
}
