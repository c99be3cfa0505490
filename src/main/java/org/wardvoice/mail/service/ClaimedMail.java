package org.wardvoice.mail.service;

import java.util.UUID;

/** A mail that this node is to send now. */
public record ClaimedMail(UUID id, String to, String subject, String text) {

  /** Keeps what it says out of every log line. */
  @Override
  public String toString() {
    return "ClaimedMail " + id;
  }
}
