package org.wardvoice.webhooks.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.webhooks.WebhookRegistered;
import org.wardvoice.webhooks.service.FindWebhooks;

/** The response to a registration that was committed before the server stopped. */
@Component
public class ReplayedWebhookAnswer implements ReplayedAnswer {

  private final FindWebhooks find;
  private final CurrentCaller current;

  @Inject
  public ReplayedWebhookAnswer(FindWebhooks find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return WebhookRegistered.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, find.one(current.caller(), id));
  }
}
