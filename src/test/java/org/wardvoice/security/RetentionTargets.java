package org.wardvoice.security;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Sql;

/** Creates legal holds, and the record of a deletion. */
final class RetentionTargets {

  static final String HOLDS = "/api/legal-holds";

  private RetentionTargets() {}

  static Map<String, String> of(Hospital hospital, Api api, String patient) throws SQLException {
    Map<String, String> ids = new HashMap<>();
    for (String name : new String[] {"hold", "super_admin's hold", "hospital_admin's hold"}) {
      ids.put(name, hold(api, patient).hasStatus(201).data("id"));
    }
    new Sql(hospital.server())
        .update(
            "insert into removals values (next_id(), ?, 'events', '2026-05-01', 3, now(), now())"
                + " on conflict (organization_id, kind, day) do nothing",
            hospital.id());
    return ids;
  }

  static Answer hold(Api api, String patient) {
    return api.post(HOLDS, Map.of("patient_id", patient, "reason", "Lawsuit 4711"));
  }
}
