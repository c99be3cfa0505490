package org.wardvoice.sms.service;

import java.util.UUID;
import org.wardvoice.work.WorkFailure;

/** Sends text messages to the outside. */
public interface SmsGateway {

  /**
   * Sends a message.
   *
   * @param id the same for each attempt, so that a gateway can recognize repetitions
   * @throws WorkFailure if the gateway refuses the message or does not respond
   */
  void send(UUID id, String to, String text) throws WorkFailure;
}
