package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository.Waiting;

/** Messages of all organizations that were stored but not applied yet. */
@Stateless
public class WaitingMessages {

  @Inject private Hl7MessageRepository messages;

  public List<Waiting> before(Instant time, int most) {
    return messages.waiting(time, most);
  }

  public long count() {
    return messages.countWaiting();
  }
}
