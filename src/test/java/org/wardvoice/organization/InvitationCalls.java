package org.wardvoice.organization;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** Invitation requests. */
record InvitationCalls(ServerUnderTest server, Api admin) {

  private static final String INVITATIONS = "/api/users/invitations";

  Map<String, Object> wanted() {
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("email", "invited." + Ids.next() + "@second.example");
    wanted.put("role", "physician");
    wanted.put("department", "Cardiology");
    return wanted;
  }

  Answer invite(Map<String, Object> wanted) {
    return admin.post("/api/users/invite", wanted).hasStatus(201);
  }

  Answer accept(String token, String name, String password) {
    return accept(Api.of(server), token, name, password);
  }

  static Answer accept(Api client, String token, String name, String password) {
    Map<String, Object> body = new HashMap<>();
    body.put("token", token);
    body.put("password", password);
    if (name != null) {
      body.put("name", name);
    }
    return client.post(INVITATIONS + "/accept", body);
  }

  Answer login(Map<String, Object> wanted, String password) {
    return Api.of(server).signIn(Map.of("email", wanted.get("email"), "password", password));
  }

  List<String> listed(String status) {
    return admin
        .get(INVITATIONS + "?limit=100&status=" + status)
        .hasStatus(200)
        .data()
        .get("invitations")
        .findValuesAsText("invitation_id");
  }
}
