package org.wardvoice.integration.client.hl7;

import static org.wardvoice.integration.client.hl7.Samples.NOW;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.parser.CanonicalModelClassFactory;
import ca.uhn.hl7v2.parser.ParserConfiguration;
import ca.uhn.hl7v2.parser.PipeParser;
import ca.uhn.hl7v2.validation.ValidationContext;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** The encoded text of a batch, and its parts. */
final class BatchText {

  static final UUID EXPORT = UUID.fromString("019ab4c8-7b7f-7c11-bfff-ffffffffffff");

  private BatchText() {}

  static PipeParser exact() {
    return new PipeParser(context(ValidationContextFactory.noValidation(), true));
  }

  static DefaultHapiContext context(ValidationContext rules, boolean exact) {
    ParserConfiguration configuration = new ParserConfiguration();
    if (exact) {
      configuration.setEscaping(new Hl7Escaping());
    }
    return new DefaultHapiContext(configuration, rules, new CanonicalModelClassFactory("2.5.1"));
  }

  static String batch(List<Message> messages) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Hl7Batch batch = Hl7Batch.begin(out, "Demo Hospital", EXPORT, NOW);
    for (Message message : messages) {
      batch.add(message);
    }
    batch.end();
    return out.toString(StandardCharsets.UTF_8);
  }

  static List<String> messages(String batch) {
    List<String> found = new ArrayList<>();
    for (String part : batch.split("(?=\rMSH\\|)", -1)) {
      if (part.startsWith("\rMSH|")) {
        found.add(part.substring(1).replaceFirst("\rBTS\\|[\\s\\S]*", "") + "\r");
      }
    }
    return found;
  }

  static String segment(String batch, String name) {
    return Arrays.stream(batch.split("\r", -1))
        .filter(s -> s.startsWith(name + "|"))
        .findFirst()
        .get();
  }
}
