package org.wardvoice.webhooks.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.shared.text.Text;
import org.wardvoice.webhooks.entity.Payload;

/**
 * A webhook to register.
 *
 * @param url https, and outside the internal network
 * @param events event types in dotted or underscore spelling, or {@code *} for all
 * @param secret signs the deliveries; never returned
 * @param department name, code or id; only its events are delivered; default: all
 * @param payload default: {@code full} if the caller may read all of the events, else {@code thin}
 * @param active default: true
 */
public record NewWebhook(
    @NotNull @Text(min = 1, max = 2048) String url,
    @NotNull @Size(min = 1, max = 100) List<@Text(min = 1, max = 64) String> events,
    @NotNull @Text(min = 16, max = 256) String secret,
    @Text(max = 200) String department,
    Payload payload,
    Boolean active) {

  public NewWebhook {
    events = events == null ? null : List.copyOf(events);
  }

  NewWebhook at(String judgedUrl) {
    return new NewWebhook(judgedUrl, events, secret, department, payload, active);
  }

  /** Without the secret, for logs. */
  @Override
  public String toString() {
    return "NewWebhook";
  }
}
