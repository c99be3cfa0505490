package org.wardvoice.transcription.decoder;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * {@code Main decode <most samples> <most seconds of run time>} writes the samples; {@code Main duration …} writes the
 * length in seconds as text. The exit code tells the outcome; a refused recording's reason is the only line on standard
 * error.
 */
public final class Main {

  /** The recording can't be decoded; the reason is on standard error. */
  static final int REFUSED = 65;

  /** The recording has more samples than allowed. */
  static final int TOO_LONG = 66;

  /** This process took too long. */
  static final int TOO_SLOW = 67;

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    String mode = arguments[0];
    long mostSamples = Long.parseLong(arguments[1]);
    haltAfter(Long.parseLong(arguments[2]));
    PrintStream complaints = System.err;
    System.setErr(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
    try (OpenRecording recording = OpenRecording.open(MemoryInput.readFully(System.in));
        OutputStream out =
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16)) {
      if (mode.equals("duration")) {
        out.write(Double.toString(recording.seconds()).getBytes(UTF_8));
      } else {
        recording.decodeTo(new SampleSink(out, mostSamples));
      }
      out.flush();
    } catch (RefusedException e) {
      complaints.println(e.getMessage());
      complaints.flush();
      Runtime.getRuntime().halt(REFUSED);
    } catch (TooLongException e) {
      Runtime.getRuntime().halt(TOO_LONG);
    } catch (RuntimeException e) {
      complaints.println("it is damaged.");
      complaints.flush();
      Runtime.getRuntime().halt(REFUSED);
    }
    Runtime.getRuntime().halt(0);
  }

  /** The parent kills a slow child; this handles a parent that died before it could. */
  private static void haltAfter(long seconds) {
    Thread watch =
        new Thread(
            () -> {
              try {
                Thread.sleep(seconds * 1000);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              Runtime.getRuntime().halt(TOO_SLOW);
            });
    watch.setDaemon(true);
    watch.start();
  }
}
