package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Sends HL7 v2 messages and looks at what has become of them. */
public record Hl7Calls(Api api) {

  static final String MESSAGES = "/api/integrations/hl7/messages";
  static final String DEPARTMENTS = "/api/integrations/hl7/departments";
  static final String MERGES = "/api/integrations/hl7/merges";

  Answer send(byte[] body) {
    return api.with("Content-Type", "application/hl7-v2")
        .send("POST", MESSAGES, BodyPublishers.ofByteArray(body));
  }

  Ack send(Adt message) {
    Ack ack = Ack.of(send(message.bytes()).hasStatus(200).text());
    assertThat(ack.field("MSA", 2)).isEqualTo(message.controlId());
    return ack;
  }

  public void applies(Adt message) {
    Ack ack = send(message);
    assertThat(ack.code()).as(ack.text()).isEqualTo("AA");
  }

  /** The only patient with this number. */
  JsonNode patient(String mrn) {
    JsonNode found = api.get("/api/patients?q=" + mrn).hasStatus(200).data().get("patients");
    assertThat(found).hasSize(1);
    return api.get("/api/patients/" + found.get(0).get("id").asText()).hasStatus(200).data();
  }

  /** The message with this control id, as the list shows it. */
  JsonNode message(String controlId) {
    JsonNode found =
        api.get(MESSAGES + "?control_id=" + controlId).hasStatus(200).data().get("messages");
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  Answer retry(String id) {
    return api.post(MESSAGES + "/" + id + "/retry");
  }

  void assign(String ward, String department) {
    api.put(
            DEPARTMENTS,
            Map.of("departments", List.of(Map.of("ward", ward, "department", department))))
        .hasStatus(200);
  }
}
