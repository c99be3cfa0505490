package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;
import static org.wardvoice.security.RetentionTargets.HOLDS;

import java.util.Map;

/** Requests for retention and legal holds. */
final class RetentionRequests {

  private static final String EVENTS = "/api/retention/events";

  /** Grows with the API; the keys are {@link Operation#name}. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry("GET /api/legal-holds", plain((c, t) -> c.api().get(HOLDS))),
          entry(
              "POST /api/legal-holds",
              ofDepartment((c, t) -> RetentionTargets.hold(c.api(), t.patient()))),
          entry(
              "GET /api/legal-holds/{hold_id}",
              ofDepartment((c, t) -> c.api().get(HOLDS + "/" + t.id("hold")))),
          entry(
              "POST /api/legal-holds/{hold_id}/release",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              HOLDS + "/" + t.id("hold", c.name()) + "/release",
                              Map.of("reason", "The lawsuit is over")))),
          entry("GET /api/storage", plain((c, t) -> c.api().get("/api/storage"))),
          entry("GET /api/retention", plain((c, t) -> c.api().get("/api/retention"))),
          entry("GET /api/retention/{kind}", plain((c, t) -> c.api().get(EVENTS))),
          entry(
              "PUT /api/retention/{kind}",
              plain((c, t) -> c.api().put(EVENTS, Map.of("keeps", "P3650D")))),
          entry(
              "GET /api/retention/{kind}/dry-run",
              plain((c, t) -> c.api().get(EVENTS + "/dry-run?keeps=P90D"))),
          entry(
              "GET /api/retention/removals",
              plain((c, t) -> c.api().get("/api/retention/removals"))));

  private RetentionRequests() {}
}
