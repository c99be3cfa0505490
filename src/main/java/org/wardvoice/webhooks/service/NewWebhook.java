package org.wardvoice.webhooks.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.shared.text.Text;
import org.wardvoice.webhooks.entity.Payload;

/**
 * A webhook to be registered.
 *
 * @param url https, and outside of the house
 * @param events kinds of events in the dotted or the underscore spelling, or {@code *} for all
 * @param secret by which deliveries are signed; never told again
 * @param department only whose events are told, by name, code or id; all when absent
 * @param payload when absent, {@code full} of callers who may read all that is told, else {@code thin}
 * @param active true when absent
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

  /** Keeps the secret out of every log line. */
  @Override
  public String toString() {
    return "NewWebhook";
  }
}
