package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.Map;

/** Requests for webhooks. */
final class WebhookRequests {

  private static final String WEBHOOKS = "/api/webhooks";

  /** Grows with the API; the keys are {@link Operation#name}. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/webhooks",
              ofDepartment((c, t) -> c.api().get(WEBHOOKS + "?limit=100"))
                  .showing(Target::webhook)),
          entry("POST /api/webhooks", plain((c, t) -> c.api().post(WEBHOOKS, Bodies.webhook()))),
          entry(
              "GET /api/webhooks/{webhook_id}",
              ofDepartment((c, t) -> c.api().get(path(t.webhook())))),
          entry(
              "PUT /api/webhooks/{webhook_id}",
              ofDepartment((c, t) -> c.api().put(path(t.webhook()), Map.of("payload", "thin")))),
          entry(
              "DELETE /api/webhooks/{webhook_id}",
              ofDepartment((c, t) -> c.api().delete(path(t.id("webhook", c.name()))))),
          entry(
              "GET /api/webhooks/{webhook_id}/deliveries",
              ofDepartment((c, t) -> c.api().get(path(t.webhook()) + "/deliveries?limit=100"))),
          entry(
              "GET /api/webhooks/{webhook_id}/deliveries/{delivery_id}",
              ofDepartment((c, t) -> c.api().get(delivery(t)))),
          entry(
              "POST /api/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
              ofDepartment((c, t) -> c.api().post(delivery(t) + "/redeliver"))),
          entry(
              "POST /api/webhooks/{webhook_id}/replay",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              path(t.webhook()) + "/replay",
                              Map.of("since", "2100-01-01T00:00:00Z")))),
          entry(
              "POST /api/webhooks/{webhook_id}/rotate-secret",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              path(t.webhook()) + "/rotate-secret",
                              Map.of("secret", "another secret of the walls")))),
          entry(
              "POST /api/webhooks/{webhook_id}/test",
              ofDepartment((c, t) -> c.api().post(path(t.webhook()) + "/test"))));

  private WebhookRequests() {}

  private static String path(String webhook) {
    return WEBHOOKS + "/" + webhook;
  }

  private static String delivery(Target target) {
    return path(target.webhook()) + "/deliveries/" + target.delivery();
  }
}
