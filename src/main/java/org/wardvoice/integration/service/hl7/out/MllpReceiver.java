package org.wardvoice.integration.service.hl7.out;

import org.wardvoice.work.WorkFailure;

/** The system that messages are sent to, over MLLP. For one thread. */
public interface MllpReceiver {

  /**
   * Sends a message and waits for its acknowledgement; connects first if it is not connected.
   *
   * @throws WorkFailure if nobody answers, or the answer is none
   */
  Reply send(String message) throws WorkFailure;

  /** Closes the connection, if there is one. */
  void close();

  /**
   * An acknowledgement.
   *
   * @param code MSA-1, such as {@code AA}
   * @param controlId MSA-2
   */
  record Reply(String code, String controlId) {}
}
