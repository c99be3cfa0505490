package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.plain;

import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** How the operations on the synchronization with an EMR are called. The hospitals of the walls have none. */
final class EmrRequests {

  private static final String EMR = "/api/integrations/emr/";

  /** Grows with the API; each path is what {@link Operation#name} says. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "POST /api/integrations/emr/sync",
              plain((c, t) -> c.api().post(EMR + "sync", Map.of("mode", "full")))),
          entry(
              "GET /api/integrations/emr/sync",
              ofDepartment((c, t) -> c.api().get(EMR + "sync?limit=100"))
                  .showing(target -> target.id("emrSync"))),
          entry(
              "GET /api/integrations/emr/sync/{sync_id}",
              ofDepartment((c, t) -> c.api().get(EMR + "sync/" + t.id("emrSync")))),
          entry(
              "GET /api/integrations/emr/departments",
              ofDepartment((c, t) -> c.api().get(EMR + "departments?limit=100"))
                  .showing(target -> target.id("emrLocation"))),
          entry(
              "PUT /api/integrations/emr/departments",
              plain((c, t) -> map(c.api(), t.department()))),
          entry(
              "GET /api/integrations/emr/conflicts",
              ofDepartment((c, t) -> c.api().get(EMR + "conflicts?limit=100"))
                  .showing(target -> target.id("emrConflict"))),
          entry(
              "POST /api/integrations/emr/conflicts/{conflict_id}",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .post(
                              EMR + "conflicts/" + t.id("emrConflict"),
                              Map.of("keep", "theirs")))));

  private EmrRequests() {}

  static Answer map(Api api, String department) {
    return api.put(
        EMR + "departments",
        Map.of(
            "departments",
            List.of(Map.of("location", "Location/walls", "department", department))));
  }
}
