package org.wardvoice.integration.service.hl7;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.integration.entity.hl7.Hl7Message;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.json.Json;

/**
 * A received HL7 v2 message.
 *
 * @param controlId MSH-10; empty if the message has none
 * @param messageType MSH-9.1, such as {@code ADT}
 * @param event such as {@code A01}
 * @param channel {@code http} or {@code mllp}
 * @param acknowledgement {@code AA}, {@code AE} or {@code AR}; null until the message is applied or has failed
 * @param patientId the patient it was applied to or, if it has failed, whom it names; null if no known patient
 * @param receivedBy the sending user, or the owner of the API key; null if it came through the listener
 * @param tries the number of attempts
 * @param settledAt when it was last applied or failed
 * @param content the segments, each with a carriage return at its end; not in lists, and only for callers who may read
 *     all known patients whom it names
 */
public record Hl7MessageView(
    UUID id,
    String controlId,
    String sendingApplication,
    String sendingFacility,
    String messageType,
    String event,
    String channel,
    Hl7Status status,
    @Nullable String acknowledgement,
    List<Hl7ErrorView> errors,
    @Nullable UUID patientId,
    @Nullable UUID receivedBy,
    int tries,
    Instant receivedAt,
    @Nullable Instant settledAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) String content) {

  public Hl7MessageView {
    errors = List.copyOf(errors);
  }

  static Hl7MessageView of(Hl7Message message, String content) {
    return new Hl7MessageView(
        message.id(),
        message.controlId(),
        message.sendingApplication(),
        message.sendingFacility(),
        message.messageType(),
        message.event(),
        message.channel(),
        message.status(),
        message.acknowledgement(),
        List.of(Json.read(message.errors(), Hl7ErrorView[].class)),
        message.patientId(),
        message.receivedBy(),
        message.tries(),
        message.receivedAt(),
        message.settledAt(),
        content);
  }
}
