package org.wardvoice.sms.service;

import java.util.UUID;
import org.wardvoice.work.WorkFailure;

/** Sends text messages out of the hospital. */
public interface SmsGateway {

  /**
   * Hands a message over.
   *
   * @param id the same for each attempt, so that a gateway can recognize a repetition
   * @throws WorkFailure if the gateway refuses it or does not answer
   */
  void send(UUID id, String to, String text) throws WorkFailure;
}
