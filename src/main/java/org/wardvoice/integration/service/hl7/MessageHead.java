package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The header of a message (MSH). Absent texts are empty.
 *
 * @param sendingApplication MSH-3, its components joined by {@code ^}; likewise for the next ones
 * @param sendingFacilityName the first component of MSH-4
 * @param event MSH-9.2, else EVN-1
 * @param charset the character set of MSH-18, which the acknowledgement uses, too
 */
public record MessageHead(
    String sendingApplication,
    String sendingFacility,
    String sendingFacilityName,
    String receivingApplication,
    String receivingFacility,
    String controlId,
    String type,
    String event,
    String processingId,
    String version,
    Charset charset) {

  public MessageHead {
    sendingApplication = sound(sendingApplication);
    sendingFacility = sound(sendingFacility);
    sendingFacilityName = sound(sendingFacilityName);
    controlId = sound(controlId);
    type = sound(type);
    event = sound(event);
  }

  /** Makes text that can't be decoded safe to store. */
  private static String sound(String text) {
    return text.replace('\0', '\uFFFD');
  }

  /** The header of anything that is not a message. */
  public static final MessageHead NONE =
      new MessageHead("", "", "", "", "", "", "", "", "", "", StandardCharsets.UTF_8);
}
