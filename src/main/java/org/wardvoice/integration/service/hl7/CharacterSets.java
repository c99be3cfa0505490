package org.wardvoice.integration.service.hl7;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The character sets of MSH-18 (table 0211). */
public final class CharacterSets {

  static final String FIELD = "MSH-18";

  private static final Charset LATIN_9 = Charset.forName("ISO-8859-15");

  private static final Map<String, Charset> KNOWN =
      Map.ofEntries(
          Map.entry("ASCII", StandardCharsets.US_ASCII),
          Map.entry("US-ASCII", StandardCharsets.US_ASCII),
          Map.entry("UNICODE UTF-8", StandardCharsets.UTF_8),
          Map.entry("UTF-8", StandardCharsets.UTF_8),
          Map.entry("8859/1", StandardCharsets.ISO_8859_1),
          Map.entry("ISO-8859-1", StandardCharsets.ISO_8859_1),
          Map.entry("8859/15", LATIN_9),
          Map.entry("ISO-8859-15", LATIN_9));

  private CharacterSets() {}

  /** The character set of a name in MSH-18 or in a content type; empty if unknown. */
  public static Optional<Charset> of(String name) {
    return Optional.ofNullable(KNOWN.get(name.strip().toUpperCase(Locale.ROOT)));
  }

  /** The name of a character set in MSH-18. */
  public static String name(Charset charset) {
    if (charset.equals(StandardCharsets.US_ASCII)) {
      return "ASCII";
    }
    if (charset.equals(StandardCharsets.ISO_8859_1)) {
      return "8859/1";
    }
    return charset.equals(LATIN_9) ? "8859/15" : "UNICODE UTF-8";
  }

  /**
   * Decodes a message.
   *
   * @throws Hl7Rejected if it contains bytes that are invalid in the character set
   */
  static String decode(byte[] bytes, Charset charset) {
    try {
      return charset
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes))
          .toString();
    } catch (CharacterCodingException wrong) {
      throw Hl7Rejected.refused(
          Hl7Problem.of(
              Hl7Problem.Code.DATA_TYPE,
              FIELD,
              "doesn't name the character set of the message, which is not " + name(charset)));
    }
  }
}
