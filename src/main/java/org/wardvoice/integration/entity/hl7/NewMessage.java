package org.wardvoice.integration.entity.hl7;

import java.time.Instant;
import java.util.UUID;

/**
 * A message to be stored; the components are columns.
 *
 * @param receivedBy null if it came through the listener
 * @param peer the client's address; null over HTTP
 * @param reuses the earlier message with the same control id but different content; null if there is none
 * @param characterSet null if it can't be decoded
 * @param subject null if it names no patient
 * @param content encrypted
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared, only carried to the row.
public record NewMessage(
    UUID id,
    UUID organizationId,
    String channel,
    UUID receivedBy,
    String peer,
    Key key,
    String messageType,
    String event,
    UUID reuses,
    String subject,
    String characterSet,
    byte[] content,
    Instant receivedAt) {

  /**
   * What identifies a message.
   *
   * @param controlId empty if the message has none, which never matches another message
   */
  public record Key(String application, String facility, String controlId, String digest) {}
}
