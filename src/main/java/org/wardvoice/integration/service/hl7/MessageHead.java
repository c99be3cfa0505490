package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What a message says about itself (MSH). Texts are empty where it says nothing.
 *
 * @param sendingApplication MSH-3, its components joined by {@code ^}; so are the next ones
 * @param sendingFacilityName the first component of MSH-4
 * @param event MSH-9.2, else EVN-1
 * @param charset of MSH-18, in which it is answered
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

  /** What can't be decoded may hold anything, and is stored all the same. */
  private static String sound(String text) {
    return text.replace('\0', '\uFFFD');
  }

  /** Of something that is no message. */
  public static final MessageHead NONE =
      new MessageHead("", "", "", "", "", "", "", "", "", "", StandardCharsets.UTF_8);
}
