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

/** HL7's vertical bars, as this product writes them. */
final class Hl7Encoding {

  static final String VERSION = "2.5.1";
  static final String CHARACTER_SET = "UNICODE UTF-8";

  /** The four of v2.5.1: a truncation character came only with v2.7. */
  private static final String DELIMITERS = "^~\\&";

  private static final EncodingCharacters CHARACTERS = new EncodingCharacters('|', DELIMITERS);

  private final PipeParser parser = parser();

  /** A message, each segment closed by a carriage return. */
  String encode(Message message) {
    try {
      message.setParser(parser);
      return parser.encode(message);
    } catch (HL7Exception e) {
      throw new IllegalStateException("A message of this product can't be encoded", e);
    }
  }

  /** A segment outside of messages, such as the batch header. */
  String encode(Segment segment) {
    return parser.doEncode(segment, CHARACTERS) + '\r';
  }

  static String fieldSeparator() {
    return String.valueOf(CHARACTERS.getFieldSeparator());
  }

  static String encodingCharacters() {
    return DELIMITERS;
  }

  /** Without rules: texts are made fit by {@link Hl7Text}, and HAPI's rules would trim them. */
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
   * HAPI's own generator keeps a file in the working folder; {@link Hl7Batch} numbers the messages.
   */
  private static String refuse() {
    throw new IllegalStateException("Message control ids are given by the batch");
  }
}
