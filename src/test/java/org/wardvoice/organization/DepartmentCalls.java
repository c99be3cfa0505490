package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerUnderTest;

/** Department requests. */
record DepartmentCalls(ServerUnderTest server, Api admin) {

  private static final String DEPARTMENTS = "/api/departments";

  Answer open(Map<String, Object> wanted) {
    return admin.post(DEPARTMENTS, wanted).hasStatus(201);
  }

  static String name() {
    return "Ward-" + Ids.next();
  }

  /** Creates a user like another one in that department; null: in the other one's department. */
  String addTo(String department, String like) throws Exception {
    TestUsers users = new TestUsers(server);
    String email = users.like(like);
    if (department != null) {
      users.update(
          "update users set department_id = ? where email = ?", UUID.fromString(department), email);
    }
    return users.value("select id from users where email = ?", email);
  }

  static void assertDuplicate(Answer answer, String field) {
    answer.isError(409, "DUPLICATE");
    assertThat(answer.error().at("/details/field").asText()).isEqualTo(field);
  }

  List<String> listed(String query) {
    return admin
        .get(DEPARTMENTS + query)
        .hasStatus(200)
        .data()
        .get("departments")
        .findValuesAsText("name");
  }

  static List<String> names(Api api) {
    return api.get(DEPARTMENTS + "?limit=100").data().get("departments").findValuesAsText("name");
  }
}
