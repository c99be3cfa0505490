package org.wardvoice.integration.service.hl7.out;

import org.wardvoice.work.WorkFailure;

/** The system that receives messages over MLLP. Not thread-safe. */
public interface MllpReceiver {

  /**
   * Sends a message and waits for its acknowledgement; connects first if necessary.
   *
   * @return MSA-1 of the acknowledgement, such as {@code AA}
   * @throws WorkFailure if there is no response, or it isn't an acknowledgement
   */
  String send(String message) throws WorkFailure;

  /** Closes the connection, if there is one. */
  void close();
}
