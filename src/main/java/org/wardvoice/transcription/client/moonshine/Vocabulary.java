package org.wardvoice.transcription.client.moonshine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The strings of the model's tokens. In the file, one line each, {@code ▁} stands for a space, and {@code <0x41>} for a
 * byte of UTF-8.
 */
final class Vocabulary {

  private static final String FILE = "/moonshine/tokens.txt";
  private static final String SPACE = "▁";
  private static final String BYTE = "<0x";

  /** The model has more numbers than the file has lines; they, and the first three, are not part of any text. */
  private static final int FIRST_TEXT = 3;

  private final List<String> tokens;

  private Vocabulary(List<String> tokens) {
    this.tokens = tokens;
  }

  static Vocabulary load() {
    try (InputStream in = Vocabulary.class.getResourceAsStream(FILE)) {
      return new Vocabulary(List.of(new String(in.readAllBytes(), UTF_8).split("\n", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a token begins a word, with the space before it. */
  boolean beginsWord(int token) {
    return token >= FIRST_TEXT && token < tokens.size() && tokens.get(token).startsWith(SPACE);
  }

  /** The text of consecutive tokens. Bytes that are no UTF-8 become U+FFFD. */
  String text(List<Integer> ids) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int id : ids) {
      if (id >= FIRST_TEXT && id < tokens.size()) {
        String token = tokens.get(id);
        if (token.startsWith(BYTE)) {
          bytes.write(Integer.parseInt(token, BYTE.length(), token.length() - 1, 16));
        } else {
          bytes.writeBytes(token.replace(SPACE, " ").getBytes(UTF_8));
        }
      }
    }
    return bytes.toString(UTF_8);
  }
}
