package org.wardvoice.integration.service.hl7.out;

import org.wardvoice.work.WorkFailure;

/** The system that receives messages over MLLP. Not thread-safe. */
public interface MllpReceiver {

  /**
   * Sends a message and waits for its acknowledgement; connects first if necessary.
   *
   * @throws WorkFailure if there is no response, or it isn't an acknowledgement
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
