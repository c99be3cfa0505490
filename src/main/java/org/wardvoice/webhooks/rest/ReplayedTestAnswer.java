package org.wardvoice.webhooks.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.webhooks.WebhookTested;
import org.wardvoice.webhooks.service.FindDeliveries;

/** The response to a test that was committed before the server stopped. */
@Component
public class ReplayedTestAnswer implements ReplayedAnswer {

  private final FindDeliveries find;
  private final CurrentCaller current;

  @Inject
  public ReplayedTestAnswer(FindDeliveries find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return WebhookTested.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    Caller caller = current.caller();
    UUID webhookId = find.webhookOf(caller, id);
    return WebhooksResource.made(webhookId, find.one(caller, webhookId, id));
  }
}
