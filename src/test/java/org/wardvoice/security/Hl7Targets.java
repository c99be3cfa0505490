package org.wardvoice.security;

import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** HL7 v2 messages that requests are about: one that has failed, and merges. */
final class Hl7Targets {

  static final String HL7 = "/api/integrations/hl7";

  private Hl7Targets() {}

  /** Each role that may reverse a merge gets one of its own. */
  static Map<String, Once<String>> of(Once<Api> admin, String ward) {
    Map<String, Once<String>> ids = new HashMap<>();
    ids.put("hl7Message", new Once<>(() -> failed(admin.get())));
    for (String name : List.of("merge", "super_admin's merge", "hospital_admin's merge")) {
      ids.put(name, new Once<>(() -> merge(admin.get(), ward)));
    }
    return ids;
  }

  private static String failed(Api admin) {
    String controlId = "W-" + Ids.next();
    send(admin, message(controlId, "A01", person("1"), "PV1|1|I|no such ward"));
    return admin
        .get(HL7 + "/messages?control_id=" + controlId)
        .hasStatus(200)
        .data()
        .at("/messages/0")
        .get("id")
        .asText();
  }

  private static String merge(Api admin, String ward) {
    String survivor = "W-" + Ids.next();
    String retired = "W-" + Ids.next();
    for (String mrn : List.of(survivor, retired)) {
      send(admin, message("W-" + Ids.next(), "A01", person(mrn), "PV1|1|I|" + ward));
    }
    send(
        admin,
        message("W-" + Ids.next(), "A40", person(survivor), "MRG|" + retired + "^^^HOSP^MR"));
    return admin
        .get(HL7 + "/merges?limit=1")
        .hasStatus(200)
        .data()
        .at("/merges/0")
        .get("id")
        .asText();
  }

  private static String person(String mrn) {
    return "PID|1||" + mrn + "^^^HOSP^MR||Walls^Wanda||19500101|F";
  }

  static String message(String controlId, String event, String... segments) {
    String head = "MSH|^~\\&|WALLS|HOSP|||20260504081530||ADT^%s|%s|P|2.5.1";
    return String.join(
        "\r",
        Stream.concat(Stream.of(head.formatted(event, controlId)), Stream.of(segments)).toList());
  }

  static Answer send(Api api, String message) {
    return api.with("Content-Type", "application/hl7-v2")
        .send("POST", HL7 + "/messages", BodyPublishers.ofString(message));
  }
}
