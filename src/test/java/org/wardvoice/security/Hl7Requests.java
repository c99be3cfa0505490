package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Hl7Targets.HL7;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.List;
import java.util.Map;

/** How the operations on HL7 v2 messages are called. */
final class Hl7Requests {

  private static final String MESSAGES = HL7 + "/messages";
  private static final String MERGES = HL7 + "/merges";
  private static final String DEPARTMENTS = HL7 + "/departments";

  /** Grows with the API; each path is what {@link Operation#name} says. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET " + MESSAGES,
              ofDepartment((c, t) -> c.api().get(MESSAGES + "?limit=100"))
                  .showing(target -> target.id("hl7Message"))),
          entry(
              "POST " + MESSAGES,
              plain(
                  (c, t) ->
                      Hl7Targets.send(
                          c.api(), Hl7Targets.message("W-1", "A08", "PID|1", "PV1|1|I")))),
          entry(
              "GET " + MESSAGES + "/{message_id}",
              ofDepartment((c, t) -> c.api().get(MESSAGES + "/" + t.id("hl7Message")))),
          entry(
              "POST " + MESSAGES + "/{message_id}/retry",
              ofDepartment((c, t) -> c.api().post(MESSAGES + "/" + t.id("hl7Message") + "/retry"))),
          entry("GET " + DEPARTMENTS, plain((c, t) -> c.api().get(DEPARTMENTS))),
          entry(
              "PUT " + DEPARTMENTS,
              plain((c, t) -> c.api().put(DEPARTMENTS, Map.of("departments", List.of())))),
          entry(
              "GET " + MERGES,
              ofDepartment((c, t) -> c.api().get(MERGES + "?limit=100"))
                  .showing(target -> target.id("merge"))),
          entry(
              "GET " + MERGES + "/{merge_id}",
              ofDepartment((c, t) -> c.api().get(MERGES + "/" + t.id("merge")))),
          entry(
              "POST " + MERGES + "/{merge_id}/reverse",
              ofDepartment(
                  (c, t) -> c.api().post(MERGES + "/" + t.id("merge", c.name()) + "/reverse"))));

  private Hl7Requests() {}
}
