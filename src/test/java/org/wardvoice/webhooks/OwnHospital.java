package org.wardvoice.webhooks;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerUnderTest;

/** An organization of a test's own, seen by its administrator: nobody else's changes are told to its webhooks. */
record OwnHospital(String id, Api api) {

  static final String WEBHOOKS = "/api/webhooks";

  /** Of 16 characters and more. */
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

  /** Registers one for all events. */
  String register(String url) {
    return register(Map.of("url", url)).hasStatus(201).data("id");
  }

  /** Registers one with these fields beside or instead of the usual ones. */
  Answer register(Map<String, ?> fields) {
    return api.post(WEBHOOKS, wanted(fields));
  }

  /** What registers one for all events, at an address where nobody listens. */
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
