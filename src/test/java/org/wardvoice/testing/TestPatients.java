package org.wardvoice.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.UUID;

/** Creates patients with arbitrary data. */
public final class TestPatients {

  private TestPatients() {}

  /** Registers a patient and returns the id. */
  public static String admit(Api api, String department) {
    return admitted(api, department).get("id").asText();
  }

  /** Registers a patient and returns the record. */
  public static JsonNode admitted(Api api, String department) {
    return api.post(
            "/api/patients",
            Map.of(
                "name",
                "Test Patient",
                "mrn",
                "T-" + UUID.randomUUID(),
                "date_of_birth",
                "1950-01-01",
                "department",
                department))
        .hasStatus(201)
        .data();
  }
}
