package org.wardvoice.webhooks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/** A test's own organization, as its administrator: its webhooks don't get other tests' events. */
record OwnHospital(String id, Api api) {

  static final String WEBHOOKS = "/api/webhooks";

  /** A secret with at least 16 characters. */
  static final String SECRET = "a secret of the ward";

  static OwnHospital found(ServerUnderTest server) {
    FoundHospital hospital = FoundHospital.found(server);
    return new OwnHospital(hospital.id(), hospital.api());
  }

  /** With the departments Cardiology and Emergency. */
  static OwnHospital withDepartments(ServerUnderTest server) {
    OwnHospital hospital = found(server);
    hospital.openDepartment("Cardiology");
    hospital.openDepartment("Emergency");
    return hospital;
  }

  /** Registers a webhook for all events. */
  String register(String url) {
    return register(Map.of("url", url)).hasStatus(201).data("id");
  }

  /** Registers a webhook with these fields in addition to, or instead of, the defaults. */
  Answer register(Map<String, ?> fields) {
    return api.post(WEBHOOKS, wanted(fields));
  }

  /** The body that registers a webhook for all events, at an address without a server. */
  static Map<String, Object> wanted(Map<String, ?> fields) {
    Map<String, Object> wanted = new HashMap<>();
    wanted.put("url", "http://127.0.0.1:9/hook");
    wanted.put("events", List.of("*"));
    wanted.put("secret", SECRET);
    wanted.putAll(fields);
    return wanted;
  }

  String openDepartment(String name) {
    return api.post("/api/departments", Map.of("name", name)).hasStatus(201).data("id");
  }
}
