package org.wardvoice.security;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.transcription.SampleRecordings;

/** The API's parameters and fields that refer to a record, possibly of another organization. */
final class References {

  /** Query parameters of lists, and the values by which they can refer to a record. */
  static final Map<String, List<Kind>> PARAMETERS =
      Map.ofEntries(
          entry("assignee_id", List.of(Kind.USER)),
          entry("created_by", List.of(Kind.USER)),
          entry("department", Kind.ofDepartments()),
          // Exports are not lists: ExportRefusalsIT tests them with another organization's records.
          entry("filters", List.of(Kind.PATIENT)),
          entry("patient_id", List.of(Kind.PATIENT)),
          entry("provider_id", List.of(Kind.USER)),
          entry("userId", List.of(Kind.USER)),
          entry("scope", List.of(Kind.ORGANIZATION)),
          entry("q", List.of(Kind.PATIENT_NUMBER, Kind.PATIENT_NAME, Kind.WORD)));

  /** Fields of a body or form, by operation and field, each with a request that sends it. */
  static final Map<String, Field> FIELDS =
      Map.ofEntries(
          entry(
              "POST /api/analytics/reports department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) -> api.post("/api/analytics/reports", Bodies.report(value)))),
          entry(
              "POST /api/departments head_id",
              new Field(
                  List.of(Kind.USER),
                  (api, own, value) ->
                      api.post(
                          "/api/departments", Map.of("name", "Ward " + value, "head_id", value)))),
          entry(
              "PUT /api/departments/{department_id} head_id",
              new Field(
                  List.of(Kind.USER),
                  (api, own, value) ->
                      api.put("/api/departments/" + own.department(), Map.of("head_id", value)))),
          entry(
              "POST /api/feedback department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.upload(
                          "/api/feedback",
                          written()
                              .field("patient_id", own.patient())
                              .field("department", value)))),
          entry(
              "POST /api/feedback patient_id",
              new Field(
                  List.of(Kind.PATIENT),
                  (api, own, value) ->
                      api.upload("/api/feedback", written().field("patient_id", value)))),
          entry(
              "PUT /api/feedback/{feedback_id} department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put("/api/feedback/" + own.written(), Map.of("department", value)))),
          entry(
              "POST /api/legal-holds patient_id",
              new Field(
                  List.of(Kind.PATIENT), (api, own, value) -> RetentionTargets.hold(api, value))),
          entry(
              "PUT /api/integrations/emr/departments departments",
              new Field(Kind.ofDepartments(), (api, own, value) -> EmrRequests.map(api, value))),
          entry("POST /api/notes department", note("department", Kind.ofDepartments())),
          entry("POST /api/notes patient_id", note("patient_id", List.of(Kind.PATIENT))),
          entry("POST /api/notes provider_id", note("provider_id", List.of(Kind.USER))),
          entry("POST /api/notes/voice department", dictation("department", Kind.ofDepartments())),
          entry("POST /api/notes/voice patient_id", dictation("patient_id", List.of(Kind.PATIENT))),
          entry("POST /api/notes/voice provider_id", dictation("provider_id", List.of(Kind.USER))),
          entry(
              "PUT /api/notes/{note_id} department",
              changedNote("department", Kind.ofDepartments())),
          entry(
              "PUT /api/notes/{note_id} provider_id",
              changedNote("provider_id", List.of(Kind.USER))),
          entry(
              "POST /api/notes/{note_id}/share departments",
              share("departments", Kind.ofDepartments())),
          entry("POST /api/notes/{note_id}/share user_ids", share("user_ids", List.of(Kind.USER))),
          entry(
              "POST /api/patients department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.post("/api/patients", Bodies.patient("W-" + value, value)))),
          entry(
              "PUT /api/patients/{patient_id} department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put("/api/patients/" + own.patient(), Map.of("department", value)))),
          entry(
              "POST /api/patients/{patient_id}/disclosures corrects",
              new Field(
                  List.of(Kind.DISCLOSURE),
                  (api, own, value) -> RetentionTargets.disclose(api, own.patient(), value))),
          entry(
              "POST /api/tasks assignee_id",
              new Field(
                  List.of(Kind.USER),
                  (api, own, value) ->
                      api.post("/api/tasks", Map.of("title", "Walls", "assignee_id", value)))),
          entry(
              "POST /api/tasks department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.post("/api/tasks", Map.of("title", "Walls", "department", value)))),
          entry(
              "POST /api/tasks patient_id",
              new Field(
                  List.of(Kind.PATIENT),
                  (api, own, value) ->
                      api.post("/api/tasks", Map.of("title", "Walls", "patient_id", value)))),
          entry(
              "POST /api/tasks/voice assignee_id",
              new Field(List.of(Kind.USER), (api, own, value) -> speak(api, "assignee_id", value))),
          entry(
              "POST /api/tasks/voice department",
              new Field(
                  Kind.ofDepartments(), (api, own, value) -> speak(api, "department", value))),
          entry(
              "POST /api/tasks/voice patient_id",
              new Field(
                  List.of(Kind.PATIENT), (api, own, value) -> speak(api, "patient_id", value))),
          entry(
              "PUT /api/tasks/{task_id} assignee_id",
              new Field(
                  List.of(Kind.USER),
                  (api, own, value) ->
                      api.put("/api/tasks/" + own.task(), Map.of("assignee_id", value)))),
          entry(
              "PUT /api/tasks/{task_id} department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put("/api/tasks/" + own.task(), Map.of("department", value)))),
          entry(
              "POST /api/users department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) -> api.post("/api/users", Bodies.user(value)))),
          entry(
              "POST /api/users/invite department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) -> api.post("/api/users/invite", Bodies.invitation(value)))),
          entry(
              "PUT /api/users/{user_id} department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put("/api/users/" + own.user(), Map.of("department", value)))),
          entry(
              "POST /api/webhooks department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) -> {
                    Map<String, Object> body = new HashMap<>(Bodies.webhook());
                    body.put("department", value);
                    return api.post("/api/webhooks", body);
                  })),
          entry(
              "PUT /api/webhooks/{webhook_id} department",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put("/api/webhooks/" + own.webhook(), Map.of("department", value)))),
          entry(
              "PUT /api/integrations/hl7/departments departments",
              new Field(
                  Kind.ofDepartments(),
                  (api, own, value) ->
                      api.put(
                          "/api/integrations/hl7/departments",
                          Map.of(
                              "departments", List.of(Map.of("ward", "W", "department", value)))))));

  /** Fields of a body that requests a list: another organization's value finds nothing. */
  static final Map<String, Field> SEARCHES =
      Map.of(
          "POST /api/patients/search department",
          new Field(Kind.ofDepartments(), search("department")),
          "POST /api/patients/search q",
          new Field(List.of(Kind.PATIENT_NUMBER, Kind.PATIENT_NAME), search("q")),
          "POST /api/patients/search ids",
          new Field(
              List.of(Kind.PATIENT),
              (api, own, value) ->
                  api.post("/api/patients/search", Map.of("ids", List.of(value)))));

  private References() {}

  /** Sends a body with a value in the field. */
  interface Sender {
    Answer send(Api api, Target own, String value);
  }

  /** A field that refers to a record, with values of these kinds. */
  record Field(List<Kind> kinds, Sender sender) {}

  /** The kinds of references. */
  enum Kind {
    PATIENT,
    PATIENT_NUMBER,
    PATIENT_NAME,
    WORD,
    USER,
    ORGANIZATION,
    DISCLOSURE,
    DEPARTMENT,
    DEPARTMENT_NAME,
    DEPARTMENT_CODE;

    static List<Kind> ofDepartments() {
      return List.of(DEPARTMENT, DEPARTMENT_NAME, DEPARTMENT_CODE);
    }

    /** The value that refers to a record of that organization. */
    String of(Hospital there, Target target) {
      return switch (this) {
        case PATIENT -> target.patient();
        case PATIENT_NUMBER, PATIENT_NAME -> target.mrn();
        case WORD -> target.word();
        case USER -> target.user();
        case ORGANIZATION -> there.id().toString();
        case DISCLOSURE -> target.id("disclosure");
        case DEPARTMENT -> target.department();
        case DEPARTMENT_NAME -> there.cardiology().name();
        case DEPARTMENT_CODE -> there.cardiology().code();
      };
    }
  }

  /** The parameters and fields of an operation that are not classified yet. */
  static List<String> missing(Operation operation) {
    List<String> missing = new ArrayList<>();
    for (String name : operation.queryParameters()) {
      if (!PlainValues.PARAMETERS.contains(name) && !PARAMETERS.containsKey(name)) {
        missing.add(sentence(operation, "parameter " + name));
      }
    }
    for (String name : operation.bodyFields()) {
      String field = operation + " " + name;
      if (!PlainValues.FIELDS.contains(name)
          && !FIELDS.containsKey(field)
          && !SEARCHES.containsKey(field)) {
        missing.add(sentence(operation, "field " + name));
      }
    }
    return missing;
  }

  private static String sentence(Operation operation, String what) {
    return operation
        + ": say in org.wardvoice.security.References whether the "
        + what
        + " can name a record";
  }

  private static Sender search(String field) {
    return (api, own, value) -> api.post("/api/patients/search", Map.of(field, value));
  }

  private static Field note(String field, List<Kind> kinds) {
    return new Field(
        kinds,
        (api, own, value) -> {
          Map<String, String> body =
              new HashMap<>(Map.of("patient_id", own.patient(), "content", "Calm"));
          body.put(field, value);
          return api.post("/api/notes", body);
        });
  }

  private static Field dictation(String field, List<Kind> kinds) {
    return new Field(
        kinds,
        (api, own, value) -> {
          FormBody form =
              new FormBody()
                  .field(field, value)
                  .file("audio_file", "recording.wav", SampleRecordings.silence(1));
          return api.upload(
              "/api/notes/voice",
              field.equals("patient_id") ? form : form.field("patient_id", own.patient()));
        });
  }

  private static Field changedNote(String field, List<Kind> kinds) {
    return new Field(
        kinds, (api, own, value) -> api.put("/api/notes/" + own.note(), Map.of(field, value)));
  }

  private static Field share(String field, List<Kind> kinds) {
    return new Field(
        kinds,
        (api, own, value) ->
            api.post("/api/notes/" + own.note() + "/share", Map.of(field, List.of(value))));
  }

  private static Answer speak(Api api, String field, String value) {
    return api.upload(
        "/api/tasks/voice",
        new FormBody()
            .field(field, value)
            .file("audio_file", "recording.wav", SampleRecordings.silence(1)));
  }

  private static FormBody written() {
    return new FormBody().field("text", "Good");
  }
}
