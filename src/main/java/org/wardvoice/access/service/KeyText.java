package org.wardvoice.access.service;

import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;

/** An API key as it is sent: {@code wv_<keyId>_<secret>}. */
record KeyText(UUID keyId, String secret) {

  private static final String PREFIX = "wv_";

  /** Parses a key; empty for any other text. */
  static Optional<KeyText> parse(String text) {
    int end = text.indexOf('_', PREFIX.length());
    if (!text.startsWith(PREFIX) || end < 0) {
      return Optional.empty();
    }
    return Ids.parse(text.substring(PREFIX.length(), end))
        .map(id -> new KeyText(id, text.substring(end + 1)));
  }

  String text() {
    return PREFIX + keyId + "_" + secret;
  }

  /** Keeps the secret out of logs. */
  @Override
  public String toString() {
    return PREFIX + keyId;
  }
}
