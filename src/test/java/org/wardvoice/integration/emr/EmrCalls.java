package org.wardvoice.integration.emr;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** Calls of the synchronization. */
public final class EmrCalls {

  private static final String SYNC = "/api/integrations/emr/sync";

  private final Api api;

  public EmrCalls(Api api) {
    this.api = api;
  }

  /** Starts a run, and gives its id. */
  public String start(String mode) {
    return api.post(SYNC, Map.of("mode", mode)).hasStatus(201).data("sync_id");
  }

  /** A whole run, from its start to its end. */
  public JsonNode run(String mode) {
    return awaitEnd(start(mode));
  }

  public JsonNode dryRun(String mode) {
    Answer started = api.post(SYNC, Map.of("mode", mode, "dry_run", true)).hasStatus(201);
    return awaitEnd(started.data("sync_id"));
  }

  public JsonNode read(String id) {
    return api.get(SYNC + "/" + id).hasStatus(200).data();
  }

  public JsonNode awaitEnd(String id) {
    await().until(() -> !read(id).get("status").asText().equals("running"));
    return read(id);
  }

  public void map(String location, String department) {
    api.put(
            "/api/integrations/emr/departments",
            Map.of("departments", List.of(Map.of("location", location, "department", department))))
        .hasStatus(200);
  }

  /** The patient with this number; null if there is none. */
  public JsonNode patient(String mrn) {
    JsonNode found = api.get("/api/patients?q=" + mrn).hasStatus(200).data().get("patients");
    return found.isEmpty()
        ? null
        : api.get("/api/patients/" + found.get(0).get("id").asText()).hasStatus(200).data();
  }

  public JsonNode openConflicts() {
    return api.get("/api/integrations/emr/conflicts?status=open")
        .hasStatus(200)
        .data()
        .get("conflicts");
  }

  public void resolve(String conflict, String keep) {
    decide(conflict, keep).hasStatus(200);
  }

  public Answer decide(String conflict, String keep) {
    return api.post("/api/integrations/emr/conflicts/" + conflict, Map.of("keep", keep));
  }

  /** What has become of records: pulled, created, updated, unchanged, pushed, conflicts. */
  public static List<Integer> counts(JsonNode sync) {
    return List.of("pulled", "created", "updated", "unchanged", "pushed", "conflicts").stream()
        .map(name -> sync.get(name).asInt())
        .toList();
  }
}
