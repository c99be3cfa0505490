package org.wardvoice.integration.service.hl7;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Retries a failed message after the cause was corrected. */
@Component
public class RetryMessage {

  private final TakeMessages take;
  private final FindMessages find;

  @Inject
  public RetryMessage(TakeMessages take, FindMessages find) {
    this.take = take;
    this.find = find;
  }

  /**
   * Retries a message, and returns the result.
   *
   * @throws org.wardvoice.shared.error.Conflict if it has not failed, or would overwrite what a later message said
   */
  public Hl7MessageView retry(Caller caller, UUID id) {
    take.retry(caller.organizationId(), id, caller.userId());
    return find.one(caller, id);
  }
}
