package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.parser.CanonicalModelClassFactory;
import ca.uhn.hl7v2.parser.EncodingCharacters;
import ca.uhn.hl7v2.parser.ParserConfiguration;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;

/** HL7's pipe-delimited encoding. */
final class Hl7Encoding {

  static final String VERSION = "2.5.1";
  static final String CHARACTER_SET = "UNICODE UTF-8";

  /** The four of v2.5.1; the truncation character is only in v2.7. */
  private static final String DELIMITERS = "^~\\&";

  private static final EncodingCharacters CHARACTERS = new EncodingCharacters('|', DELIMITERS);

  private final PipeParser parser = parser();

  /** Encodes a message; each segment ends with a carriage return. */
  String encode(Message message) {
    try {
      message.setParser(parser);
      return parser.encode(message);
    } catch (HL7Exception e) {
      throw new IllegalStateException("A message of this product can't be encoded", e);
    }
  }

  /** Encodes a segment outside of messages, such as the batch header. */
  String encode(Segment segment) {
    return parser.doEncode(segment, CHARACTERS) + '\r';
  }

  /** Encodes a trailer (BTS, FTS), which counts messages or batches. */
  String trailer(Segment segment, long count) {
    SegmentFields.of(segment).put(1, Long.toString(count));
    return encode(segment);
  }

  static String fieldSeparator() {
    return String.valueOf(CHARACTERS.getFieldSeparator());
  }

  static String encodingCharacters() {
    return DELIMITERS;
  }

  /** Without validation rules: {@link Hl7Text} prepares the texts, and HAPI's rules would trim them. */
  private static PipeParser parser() {
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setEscaping(new Hl7Escaping());
    configuration.setIdGenerator(Hl7Encoding::refuse);
    return new PipeParser(
        new DefaultHapiContext(
            configuration,
            ValidationContextFactory.noValidation(),
            new CanonicalModelClassFactory(VERSION)));
  }

  /**
   * HAPI's default generator writes a file into the working directory; {@link Hl7Batch} numbers the messages instead.
   */
  private static String refuse() {
    throw new IllegalStateException("Message control ids are given by the batch");
  }
}
