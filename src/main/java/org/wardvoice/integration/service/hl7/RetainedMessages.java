package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.retention.RetainedData;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.shared.Component;

/** How long received messages are kept. */
@Component
public class RetainedMessages implements RetainedData {

  private final Hl7MessageRepository messages;
  private final Hl7Config config;

  @Inject
  public RetainedMessages(Hl7MessageRepository messages, Hl7Config config) {
    this.messages = messages;
    this.config = config;
  }

  @Override
  public RetainedKind kind() {
    return RetainedKind.HL7_MESSAGES;
  }

  @Override
  public String setting() {
    return "wardvoice.hl7.retention";
  }

  @Override
  public Optional<Duration> keeps() {
    return config.retention();
  }

  @Override
  public long countOlder(UUID organizationId, Instant before, boolean held) {
    return messages.countOlder(organizationId, before, held);
  }
}
