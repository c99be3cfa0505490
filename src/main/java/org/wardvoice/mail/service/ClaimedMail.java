package org.wardvoice.mail.service;

import java.util.UUID;

/** A mail that this node sends now. */
public record ClaimedMail(UUID id, String to, String subject, String text) {

  /** Without content, for logs. */
  @Override
  public String toString() {
    return "ClaimedMail " + id;
  }
}
