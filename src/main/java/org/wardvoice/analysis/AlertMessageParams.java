package org.wardvoice.analysis;

import java.util.Optional;

/**
 * What a message names, for translation.
 *
 * @param user the name of the user who opened the record
 */
public record AlertMessageParams(String user) {

  private static final String AFTER_NAME = AlertMessage.EMERGENCY_ACCESS.sentence("");

  /** The parameters of a message; empty if it has none. */
  public static Optional<AlertMessageParams> of(String message) {
    int length = message.length() - AFTER_NAME.length();
    return length > 0 && message.endsWith(AFTER_NAME)
        ? Optional.of(new AlertMessageParams(message.substring(0, length)))
        : Optional.empty();
  }
}
