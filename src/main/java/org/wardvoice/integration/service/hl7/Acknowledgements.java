package org.wardvoice.integration.service.hl7;

import java.util.List;

/** Writes acknowledgements (ACK). */
public interface Acknowledgements {

  /**
   * Creates an acknowledgement, as text whose segments end with carriage returns.
   *
   * @param head the message's header
   * @param problems one ERR segment for each; none for AA
   */
  String of(MessageHead head, AckCode code, List<Hl7Problem> problems);

  /** The envelope of a body's acknowledgements, which matches that of the body. */
  Envelope envelope(Hl7Body body, int messages);

  /**
   * The headers and trailers around a batch of acknowledgements; empty if the body wasn't a batch.
   *
   * @param begin FHS, BHS
   * @param end BTS, FTS
   */
  record Envelope(String begin, String end) {}
}
