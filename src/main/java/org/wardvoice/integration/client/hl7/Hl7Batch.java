package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.model.v251.message.ACK;
import ca.uhn.hl7v2.model.v251.segment.BHS;
import ca.uhn.hl7v2.model.v251.segment.BTS;
import ca.uhn.hl7v2.model.v251.segment.FHS;
import ca.uhn.hl7v2.model.v251.segment.FTS;
import ca.uhn.hl7v2.parser.ModelClassFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/**
 * Writes an HL7 v2.5.1 batch, message by message: one file (FHS, FTS) with one batch (BHS, BTS). Without {@link #end},
 * the file lacks its counts, so that a receiver detects that it is incomplete. Not thread-safe.
 */
public final class Hl7Batch {

  private static final int RADIX = 36;
  private static final int PREFIX = 10;
  private static final int NUMBER = 9;

  private final OutputStream out;
  private final String organization;
  private final Instant at;
  private final String prefix;
  private final Hl7Encoding encoding = new Hl7Encoding();

  private long messages;

  private Hl7Batch(OutputStream out, String organization, UUID id, Instant at) {
    this.out = out;
    this.organization = organization;
    this.at = at;
    this.prefix = prefix(id);
  }

  /**
   * Starts a batch.
   *
   * @param out remains open
   * @param organization the sending facility
   * @param id of this export; its random part is the prefix of every message control id
   */
  public static Hl7Batch begin(OutputStream out, String organization, UUID id, Instant at)
      throws IOException {
    Hl7Batch batch = new Hl7Batch(out, organization, id, at);
    ACK nowhere = new ACK();
    ModelClassFactory factory = nowhere.getModelClassFactory();
    batch.write(batch.encoding.encode(batch.head(new FHS(nowhere, factory))));
    batch.write(batch.encoding.encode(batch.head(new BHS(nowhere, factory))));
    return batch;
  }

  /** Completes the message's header (MSH) and writes it. */
  public void add(Message message) throws IOException {
    messages++;
    SegmentFields.head(message, organization, at, prefix + padded(messages, NUMBER));
    write(encoding.encode(message));
  }

  /** Writes the counts. */
  public void end() throws IOException {
    ACK nowhere = new ACK();
    ModelClassFactory factory = nowhere.getModelClassFactory();
    write(encoding.trailer(new BTS(nowhere, factory), messages));
    write(encoding.trailer(new FTS(nowhere, factory), 1));
    out.flush();
  }

  private Segment head(Segment segment) {
    SegmentFields.head(segment)
        .put(3, SegmentFields.WARDVOICE)
        .code(4, organization)
        .moment(7, at)
        .put(11, prefix);
    return segment;
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The end of a version 7 UUID is random; 50 bits of it are ten digits. */
  private static String prefix(UUID id) {
    return padded(id.getLeastSignificantBits() & ((1L << 50) - 1), PREFIX);
  }

  private static String padded(long number, int length) {
    String digits = Long.toString(number, RADIX).toUpperCase(Locale.ROOT);
    return "0".repeat(length - digits.length()) + digits;
  }
}
