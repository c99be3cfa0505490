package org.wardvoice.integration.service.hl7;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.shared.error.MalformedRequest;

/**
 * The messages of a request or frame: one, several in a row, or a batch.
 *
 * @param messages the bytes of each as ISO 8859-1, because each names its own character set
 * @param inFile whether a file header (FHS) precedes them
 * @param inBatch whether a batch header (BHS) precedes them
 */
public record Hl7Body(List<String> messages, boolean inFile, boolean inBatch) {

  public Hl7Body {
    messages = List.copyOf(messages);
  }

  /**
   * Splits a body.
   *
   * @throws MalformedRequest if it contains no message, or their number differs from that in a trailer
   */
  public static Hl7Body of(byte[] bytes) {
    return new Reading().read(withoutMark(new String(bytes, StandardCharsets.ISO_8859_1)));
  }

  private static String withoutMark(String text) {
    return text.startsWith("\u00ef\u00bb\u00bf") ? text.substring(3) : text;
  }

  private static final class Reading {

    private final List<String> messages = new ArrayList<>();
    private List<String> current;
    private boolean inFile;
    private boolean inBatch;
    private int before;

    Hl7Body read(String text) {
      text.lines().filter(line -> !line.isBlank()).forEach(line -> take(line.stripLeading()));
      end();
      if (messages.isEmpty()) {
        throw new MalformedRequest("The body contains no HL7 v2 message: none begins with MSH");
      }
      return new Hl7Body(messages, inFile, inBatch);
    }

    private void take(String line) {
      switch (line.substring(0, Math.min(3, line.length()))) {
        case "MSH" -> {
          end();
          current = new ArrayList<>(List.of(line));
        }
        case "FHS" -> {
          end();
          inFile = true;
        }
        case "BHS" -> {
          end();
          inBatch = true;
          before = messages.size();
        }
        case "BTS" -> {
          end();
          count(line);
        }
        case "FTS" -> end();
        default -> further(line);
      }
    }

    private void further(String line) {
      if (current == null) {
        throw new MalformedRequest("The body has a segment before the first message (MSH)");
      }
      current.add(line);
    }

    private void end() {
      if (current != null) {
        messages.add(current.stream().collect(Collectors.joining("\r", "", "\r")));
        current = null;
      }
    }

    /** If a batch was truncated and then closed, the count in its trailer reveals that. */
    private void count(String trailer) {
      String digits = trailer.substring(3).replaceFirst("^[^0-9]", "").replaceFirst("[^0-9].*", "");
      int held = messages.size() - before;
      if (!digits.isEmpty() && !digits.equals(Integer.toString(held))) {
        throw new MalformedRequest(
            "The batch contains "
                + held
                + " messages, but its trailer (BTS-1) gives another number");
      }
    }
  }
}
