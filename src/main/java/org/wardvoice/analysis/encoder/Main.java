package org.wardvoice.analysis.encoder;

import java.io.IOException;
import org.wardvoice.shared.process.program.ModelProgram;

/**
 * {@code Main <model>} encodes texts, as a {@link ModelProgram}.
 *
 * <p>A question is the number of word pieces, and the number of each in the vocabulary (4 bytes). The answer is the
 * number of values per piece (4 bytes), and these values of each piece (4 bytes each).
 */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) throws IOException {
    ModelProgram.run(() -> SentenceEncoder.load(arguments[0]));
  }
}
