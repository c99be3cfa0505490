package org.wardvoice.transcription.moonshine;

import java.io.IOException;
import org.wardvoice.shared.process.program.ModelProgram;

/**
 * {@code Main <encoder> <decoder>} hears pieces of speech, as a {@link ModelProgram}.
 *
 * <p>A piece is the number of its bytes, and its samples. The answer is the number of tokens (4 bytes), and for each its
 * number in the vocabulary (4 bytes), its probability from 0 to 1, and its start and end in seconds from the piece's
 * start (4 bytes each).
 */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    ModelProgram.run(() -> SpeechModel.load(arguments[0], arguments[1]));
  }
}
