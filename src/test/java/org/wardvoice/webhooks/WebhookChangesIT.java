package org.wardvoice.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.webhooks.OwnHospital.SECRET;
import static org.wardvoice.webhooks.OwnHospital.WEBHOOKS;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Changing webhooks. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebhookChangesIT {

  private final Sql sql;
  private final OwnHospital hospital;
  private final Api api;

  WebhookChangesIT(ServerUnderTest server) {
    sql = new Sql(server);
    hospital = OwnHospital.found(server);
    api = hospital.api();
  }

  @Test
  void changesWhatIsGivenAndLeavesTheRest() {
    hospital.openDepartment("Oncology");
    Answer made =
        hospital.register(Map.of("department", "Oncology", "payload", "thin")).hasStatus(201);
    String path = WEBHOOKS + "/" + made.data("id");
    Answer changed =
        api.put(path, Map.of("events", List.of("note_signed"), "url", "https://192.0.2.7/hook"))
            .hasStatus(200);
    assertThat(changed.data("url")).isEqualTo("https://192.0.2.7/hook");
    assertThat(changed.data().get("events").toString()).isEqualTo("[\"note_signed\"]");
    assertThat(changed.data("department")).isEqualTo("Oncology");
    assertThat(changed.data("payload")).isEqualTo("thin");
    Answer cleared = api.put(path, Collections.singletonMap("department", null)).hasStatus(200);
    assertThat(cleared.data().get("department").isNull()).isTrue();
    assertThat(api.put(path, Map.of("payload", "full")).data("payload")).isEqualTo("full");
    assertThat(api.get(path).data("url")).isEqualTo("https://192.0.2.7/hook");
  }

  @Test
  void keepsADepartmentThatWasClosedSince() {
    String department = hospital.openDepartment("Surgery");
    String path = WEBHOOKS + "/" + hospital.register(Map.of("department", "Surgery")).data("id");
    api.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);
    assertThat(api.put(path, Map.of("department", "surgery")).hasStatus(200).data("department"))
        .isEqualTo("Surgery");
    hospital
        .register(Map.of("department", "Surgery"))
        .isInvalid("department", "unknown department");
  }

  @ParameterizedTest
  @ValueSource(strings = {"url", "events"})
  void clearsNothingThatIsNeeded(String field) {
    String path = WEBHOOKS + "/" + hospital.register(Map.of()).data("id");
    api.put(path, Collections.singletonMap(field, null)).isInvalid(field, "can't be cleared");
  }

  @Test
  void returnsToTheDefaultsOfWhatIsCleared() {
    Map<String, Object> other = Map.of("payload", "thin", "active", false);
    String path = WEBHOOKS + "/" + hospital.register(other).data("id");
    Answer cleared = api.json("PUT", path, "{\"payload\":null,\"active\":null}").hasStatus(200);
    assertThat(cleared.data("payload")).isEqualTo("full");
    assertThat(cleared.data("active")).isEqualTo("true");
  }

  @Test
  void changesNothingToWhatWouldBeRefused() {
    String path = WEBHOOKS + "/" + hospital.register(Map.of()).data("id");
    api.put(path, Map.of("url", "http://10.0.0.1/")).isInvalid("url", "network");
    api.put(path, Map.of("events", List.of("no"))).isInvalid("events[0]", "must be one of");
    api.put(path, Map.of("department", "Nowhere")).isInvalid("department", "unknown department");
    api.put(path, Map.of("secret", SECRET)).isInvalid("secret", "unknown field");
  }

  @Test
  void changesOnlyWhatTheCallerHasRead() {
    Answer made = hospital.register(Map.of());
    String path = WEBHOOKS + "/" + made.data("id");
    Api first = api.with("If-Match", made.header("ETag"));
    first.put(path, Map.of("active", false)).hasStatus(200);
    first.put(path, Map.of("active", true)).isError(412, "PRECONDITION_FAILED");
    assertThat(api.with("If-None-Match", api.get(path).header("ETag")).get(path).status())
        .isEqualTo(304);
  }

  @Test
  void switchesOnAgainWhatWasSwitchedOff() throws Exception {
    String id = hospital.register("http://127.0.0.1:9/hook");
    String path = WEBHOOKS + "/" + id;
    sql.update(
        "update webhooks set active = false, disabled_reason = 'failing', failures = 7,"
            + " failing_since = now(), resume_at = now() + interval '1 hour' where id = ?",
        UUID.fromString(id));
    assertThat(api.get(path).data("disabled_reason")).isEqualTo("failing");
    assertThat(api.put(path, Map.of("payload", "thin")).data("disabled_reason"))
        .isEqualTo("failing");
    Answer on = api.put(path, Map.of("active", true)).hasStatus(200);
    assertThat(on.data("active")).isEqualTo("true");
    assertThat(on.data().get("disabled_reason").isNull()).isTrue();
    assertThat(
            sql.count(
                "select count(*) from webhooks where id = ? and failures = 0 and failing_since is"
                    + " null and resume_at is null",
                UUID.fromString(id)))
        .isEqualTo(1);
  }
}
