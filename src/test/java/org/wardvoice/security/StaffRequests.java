package org.wardvoice.security;

import static java.util.Map.entry;
import static org.wardvoice.security.Request.ofDepartment;
import static org.wardvoice.security.Request.ofLog;
import static org.wardvoice.security.Request.ofPerson;
import static org.wardvoice.security.Request.plain;

import java.util.Map;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;

/** How the operations on people, their sign-in and their hospital are called. */
final class StaffRequests {

  private static final String DEPARTMENTS = "/api/departments";
  private static final String AUTH = "/api/auth/";
  private static final String KEYS = "/api/auth/api-keys/";
  private static final String USERS = "/api/users/";
  private static final String SAMPLES = "/api/test/sample-";
  private static final String AUDIT = "/api/audit/";

  /** Grows with the API; each path is what {@link Operation#name} says. */
  static final Map<String, Request> ALL =
      Map.ofEntries(
          entry(
              "GET /api/audit/events",
              ofLog((c, t) -> c.api().get(AUDIT + "events?scope=" + t.scope()))),
          entry(
              "GET /api/audit/ledger",
              ofLog((c, t) -> c.api().get(AUDIT + "ledger?scope=" + t.scope()))),
          entry(
              "GET /api/audit/verify",
              ofLog((c, t) -> c.api().get(AUDIT + "verify?scope=" + t.scope()))),
          entry(
              "GET /api/auth/api-keys",
              ofPerson((c, t) -> c.api().get("/api/auth/api-keys")).showing(Target::key)),
          entry(
              "POST /api/auth/api-keys",
              plain((c, t) -> c.api().post("/api/auth/api-keys", SignedIn.key("patient:read")))),
          entry("GET /api/auth/api-keys/{key_id}", ofPerson((c, t) -> c.api().get(KEYS + t.key()))),
          entry(
              "PUT /api/auth/api-keys/{key_id}",
              ofPerson((c, t) -> c.api().put(KEYS + t.key(), Map.of("name", "Renamed")))),
          entry(
              "DELETE /api/auth/api-keys/{key_id}",
              ofPerson((c, t) -> c.api().delete(KEYS + t.key()))),
          entry("GET /api/auth/jwks", plain((c, t) -> c.api().get(AUTH + "jwks"))),
          entry("POST /api/auth/login", plain((c, t) -> login(c.api(), t))),
          entry("POST /api/auth/logout", plain((c, t) -> c.fresh().post(AUTH + "logout"))),
          entry("GET /api/auth/me", plain((c, t) -> c.api().get(AUTH + "me"))),
          entry("PUT /api/auth/me", plain((c, t) -> c.api().put(AUTH + "me", Map.of()))),
          entry("POST /api/auth/password/change", plain((c, t) -> changePassword(c.fresh()))),
          entry(
              "POST /api/auth/password/forgot",
              plain(
                  (c, t) ->
                      c.api().post(AUTH + "password/forgot", Map.of("email", "no@walls.example")))),
          entry("POST /api/auth/password/reset", plain((c, t) -> resetPassword(c.api()))),
          entry("POST /api/auth/refresh", plain((c, t) -> refresh(c.api(), t))),
          entry(
              "GET /api/auth/sessions",
              ofPerson((c, t) -> c.api().get(AUTH + "sessions")).showing(Target::session)),
          entry(
              "PUT /api/auth/sessions/{session_id}",
              ofPerson((c, t) -> c.api().put(AUTH + "sessions/" + t.session(), Map.of()))),
          entry(
              "DELETE /api/auth/sessions/{session_id}",
              ofPerson((c, t) -> c.api().delete(AUTH + "sessions/" + t.session()))),
          entry(
              "GET /api/departments",
              ofDepartment((c, t) -> c.api().get("/api/departments")).showing(Target::department)),
          entry("POST /api/departments", plain((c, t) -> open(c.api()))),
          entry(
              "GET /api/departments/{department_id}",
              ofDepartment((c, t) -> c.api().get(DEPARTMENTS + "/" + t.department()))),
          entry(
              "PUT /api/departments/{department_id}",
              ofDepartment(
                  (c, t) ->
                      c.api().put(DEPARTMENTS + "/" + t.department(), Map.of("location", "B2")))),
          entry(
              "GET /api/departments/{department_id}/staff",
              ofDepartment(
                      (c, t) ->
                          c.api().get(DEPARTMENTS + "/" + t.department() + "/staff?limit=100"))
                  .showing(Target::user)),
          entry("GET /api/events/stream", plain((c, t) -> c.api().get("/api/events/stream"))),
          entry(
              "GET /api/notifications",
              ofPerson((c, t) -> c.api().get("/api/notifications")).showing(Target::notification)),
          entry(
              "POST /api/notifications/read",
              plain((c, t) -> c.fresh().post("/api/notifications/read"))),
          entry(
              "POST /api/notifications/{notification_id}/read",
              ofPerson((c, t) -> c.api().post("/api/notifications/" + t.notification() + "/read"))),
          entry("POST /api/organizations", plain((c, t) -> found(c.api()))),
          entry(
              "GET /api/organizations/{organization_id}",
              ofDepartment((c, t) -> c.api().get("/api/organizations/" + t.organization()))),
          entry(
              "GET /api/organizations/{organization_id}/api-keys",
              ofDepartment((c, t) -> c.api().get(keysOf(t) + "?limit=100"))),
          entry(
              "DELETE /api/organizations/{organization_id}/api-keys/{key_id}",
              ofDepartment((c, t) -> c.api().delete(keysOf(t) + "/" + t.key()))),
          entry(
              "PUT /api/organizations/{organization_id}",
              ofDepartment(
                  (c, t) ->
                      c.api()
                          .put(
                              "/api/organizations/" + t.organization(),
                              Map.of("name", "Hospital " + t.organization())))),
          entry(
              "GET /api/test/sample-feedback", plain((c, t) -> c.api().get(SAMPLES + "feedback"))),
          entry(
              "GET /api/test/sample-patients", plain((c, t) -> c.api().get(SAMPLES + "patients"))),
          entry("GET /api/test/sample-tasks", plain((c, t) -> c.api().get(SAMPLES + "tasks"))),
          entry(
              "GET /api/users",
              ofDepartment((c, t) -> c.api().get("/api/users?q=" + t.user()))
                  .showing(Target::user)),
          entry("POST /api/users", ofDepartment((c, t) -> addUser(c.api(), t))),
          entry(
              "GET /api/users/invitations",
              ofDepartment((c, t) -> c.api().get("/api/users/invitations?limit=100"))
                  .showing(Target::invitation)),
          entry(
              "POST /api/users/invitations/accept",
              plain(
                  (c, t) ->
                      c.api()
                          .post(
                              "/api/users/invitations/accept",
                              Map.of(
                                  "token", "none", "name", "No", "password", "Linden-Tree-47!")))),
          entry(
              "GET /api/users/invitations/{invitation_id}",
              ofDepartment((c, t) -> c.api().get(USERS + "invitations/" + t.invitation()))),
          entry(
              "DELETE /api/users/invitations/{invitation_id}",
              ofDepartment((c, t) -> c.api().delete(USERS + "invitations/" + t.invitation()))),
          entry(
              "POST /api/users/invite",
              ofDepartment(
                  (c, t) -> c.api().post(USERS + "invite", Bodies.invitation(t.department())))),
          entry("GET /api/users/{user_id}", ofDepartment((c, t) -> c.api().get(USERS + t.user()))),
          entry(
              "PUT /api/users/{user_id}",
              ofDepartment((c, t) -> c.api().put(USERS + t.user(), Map.of("phone", "4711")))),
          entry(
              "GET /api/users/{user_id}/sessions",
              ofDepartment((c, t) -> c.api().get(USERS + t.user() + "/sessions"))),
          entry(
              "DELETE /api/users/{user_id}/sessions",
              ofDepartment((c, t) -> c.api().delete(USERS + t.user() + "/sessions"))));

  private StaffRequests() {}

  private static String keysOf(Target target) {
    return "/api/organizations/" + target.organization() + "/api-keys";
  }

  private static Answer open(Api api) {
    return api.post(DEPARTMENTS, Map.of("name", "Ward " + Ids.next()));
  }

  private static Answer found(Api api) {
    String id = Ids.next().toString();
    return api.post(
        "/api/organizations",
        Map.of(
            "name",
            "Hospital " + id,
            "admin",
            Map.of("name", "Admin", "email", "new." + id + "@walls.example")));
  }

  private static Answer addUser(Api api, Target target) {
    return api.post("/api/users", Bodies.user(target.department()));
  }

  private static Answer login(Api api, Target target) {
    return api.post(AUTH + "login", Map.of("email", target.email(), "password", Api.PASSWORD));
  }

  private static Answer refresh(Api api, Target target) {
    String token = login(api, target).hasStatus(200).data("refresh_token");
    return api.post(AUTH + "refresh", Map.of("refresh_token", token));
  }

  private static Answer changePassword(Api api) {
    return api.post(
        AUTH + "password/change",
        Map.of("current_password", Api.PASSWORD, "new_password", "Linden-Blossom-47!"));
  }

  private static Answer resetPassword(Api api) {
    return api.post(
        AUTH + "password/reset", Map.of("token", "none", "new_password", "Linden-Blossom-47!"));
  }
}
