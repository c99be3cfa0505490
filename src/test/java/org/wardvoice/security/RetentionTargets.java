package org.wardvoice.security;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Sql;

/** Creates legal holds, a disclosure, and the record of a deletion. */
final class RetentionTargets {

  static final String HOLDS = "/api/legal-holds";

  private RetentionTargets() {}

  static Map<String, Once<String>> of(Hospital hospital, Once<Api> api, Once<String> patient)
      throws SQLException {
    Map<String, Once<String>> ids = new HashMap<>();
    for (String name : new String[] {"hold", "super_admin's hold", "hospital_admin's hold"}) {
      ids.put(name, new Once<>(() -> hold(api.get(), patient.get()).hasStatus(201).data("id")));
    }
    ids.put("disclosure", new Once<>(() -> disclosed(api.get(), patient.get())));
    new Sql(hospital.server())
        .update(
            "insert into removals values (next_id(), ?, 'events', '2026-05-01', 3, now(), now())"
                + " on conflict (organization_id, kind, day) do nothing",
            hospital.id());
    return ids;
  }

  /** One entered by hand, beside that of an export. */
  private static String disclosed(Api api, String patient) {
    api.get("/api/export/patients").hasStatus(200);
    return disclose(api, patient, null).hasStatus(201).data("id");
  }

  /**
   * Enters a disclosure by hand.
   *
   * @param corrected null for none
   */
  static Answer disclose(Api api, String patient, String corrected) {
    Map<String, Object> entry =
        new HashMap<>(
            Map.of(
                "disclosed_at",
                "2026-05-04T08:15:00Z",
                "recipient",
                "District Court",
                "purpose",
                "required_by_law",
                "description",
                "Copy of all notes"));
    if (corrected != null) {
      entry.put("corrects", corrected);
    }
    return api.post("/api/patients/" + patient + "/disclosures", entry);
  }

  static Answer hold(Api api, String patient) {
    return api.post(HOLDS, Map.of("patient_id", patient, "reason", "Lawsuit 4711"));
  }
}
