package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.time.Clock;
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
  private final Clock clock;

  @Inject
  public RetainedMessages(Hl7MessageRepository messages, Hl7Config config, Clock clock) {
    this.messages = messages;
    this.config = config;
    this.clock = clock;
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
  public Expired expired(UUID organizationId) {
    return keeps()
        .map(
            kept -> {
              Instant before = clock.instant().minus(kept);
              return new Expired(
                  messages.countOlder(organizationId, before, false),
                  messages.countOlder(organizationId, before, true));
            })
        .orElse(new Expired(0, 0));
  }
}
