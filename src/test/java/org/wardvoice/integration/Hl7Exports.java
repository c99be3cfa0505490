package org.wardvoice.integration;

import static org.assertj.core.api.Assertions.assertThat;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.parser.CanonicalModelClassFactory;
import ca.uhn.hl7v2.parser.ParserConfiguration;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.util.Terser;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import java.util.ArrayList;
import java.util.List;

/** Parses a batch of HL7 messages as a strict receiver does. */
record Hl7Exports(List<Message> messages) {

  /** Fails if a count is wrong or a message can't be parsed. */
  static Hl7Exports of(String batch) throws HL7Exception {
    assertThat(batch).endsWith("\r");
    List<String> segments = List.of(batch.substring(0, batch.length() - 1).split("\r", -1));
    assertThat(segments.get(0)).startsWith("FHS|^~\\&|");
    assertThat(segments.get(1)).startsWith("BHS|^~\\&|");
    assertThat(segments.get(segments.size() - 1)).isEqualTo("FTS|1");
    List<String> texts = new ArrayList<>();
    for (String segment : segments.subList(2, segments.size() - 2)) {
      if (segment.startsWith("MSH|")) {
        texts.add(segment);
      } else {
        texts.set(texts.size() - 1, texts.get(texts.size() - 1) + "\r" + segment);
      }
    }
    assertThat(segments.get(segments.size() - 2)).isEqualTo("BTS|" + texts.size());
    PipeParser parser = parser();
    List<Message> messages = new ArrayList<>();
    for (String text : texts) {
      messages.add(parser.parse(text));
    }
    return new Hl7Exports(messages);
  }

  private static PipeParser parser() {
    ParserConfiguration configuration = new ParserConfiguration();
    configuration.setIdGenerator(() -> "1");
    return new PipeParser(
        new DefaultHapiContext(
            configuration,
            ValidationContextFactory.defaultValidation(),
            new CanonicalModelClassFactory("2.5.1")));
  }

  /** The type of each message, such as {@code ADT^A31}. */
  List<String> types() throws HL7Exception {
    List<String> types = new ArrayList<>();
    for (Message message : messages) {
      Terser terser = new Terser(message);
      types.add(terser.get("/MSH-9-1") + "^" + terser.get("/MSH-9-2"));
    }
    return types;
  }

  /** The ids of the patients, and their numbers if included. */
  List<String> patientNumbers() throws HL7Exception {
    return patients("/.PID-3(0)-1", "/.PID-3(1)-1");
  }

  /** The patients' family names if included. */
  List<String> patientNames() throws HL7Exception {
    return patients("/.PID-5-1", "/.PID-5-2");
  }

  private List<String> patients(String... places) throws HL7Exception {
    List<String> found = new ArrayList<>();
    for (Message message : messages) {
      for (String place : places) {
        String value = new Terser(message).get(place);
        if (value != null) {
          found.add(value);
        }
      }
    }
    return found;
  }
}
