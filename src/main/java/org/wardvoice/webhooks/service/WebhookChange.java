package org.wardvoice.webhooks.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.shared.text.Text;
import org.wardvoice.webhooks.entity.Payload;
import org.wardvoice.webhooks.entity.Webhook;

/**
 * The changeable fields of a webhook; its secret has an operation of its own.
 *
 * @param payload if cleared, {@code full} if the caller may read all of the events, else {@code thin}
 * @param active true if cleared; true also enables a webhook that was disabled automatically
 */
public record WebhookChange(
    @NotNull @Text(min = 1, max = 2048) String url,
    @NotNull @Size(min = 1, max = 100) List<@Text(min = 1, max = 64) String> events,
    @Text(max = 200) String department,
    Payload payload,
    Boolean active) {

  public WebhookChange {
    events = events == null ? null : List.copyOf(events);
    active = !Boolean.FALSE.equals(active);
  }

  static WebhookChange of(Webhook.Terms now) {
    return new WebhookChange(now.url(), now.events(), null, now.payload(), now.active());
  }

  WebhookChange at(String judgedUrl) {
    return new WebhookChange(judgedUrl, events, department, payload, active);
  }
}
