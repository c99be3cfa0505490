package org.wardvoice.integration.service.hl7;

import java.util.List;

/** Writes acknowledgements (ACK). */
public interface Acknowledgements {

  /**
   * An acknowledgement, as text whose segments end with carriage returns.
   *
   * @param head of the message
   * @param problems one ERR segment for each; none for AA
   */
  String of(MessageHead head, AckCode code, List<Hl7Problem> problems);

  /** The acknowledgements of a body that was a batch, enclosed as it was. */
  Envelope envelope(Hl7Body body, int messages);

  /**
   * What stands around the acknowledgements of a batch; empty texts where it was none.
   *
   * @param begin FHS, BHS
   * @param end BTS, FTS
   */
  record Envelope(String begin, String end) {}
}
