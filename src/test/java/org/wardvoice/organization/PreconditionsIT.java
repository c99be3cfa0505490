package org.wardvoice.organization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.access.TestUsers;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** A record can be changed only if it hasn't changed since it was read. */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PreconditionsIT {

  private final ServerUnderTest server;
  private final TestUsers users;
  private final Api admin;

  PreconditionsIT(ServerUnderTest server) throws Exception {
    this.server = server;
    users = new TestUsers(server);
    admin = Api.of(server).as(users.like("super_admin@second.example"));
  }

  @Test
  void letADepartmentBeChangedThoughSomebodyCameToWorkThere() throws Exception {
    Answer opened =
        admin.post("/api/departments", Map.of("name", "Ward-" + Ids.next())).hasStatus(201);
    String path = "/api/departments/" + opened.data("id");
    users.update(
        "update users set department_id = ? where email = ?",
        UUID.fromString(opened.data("id")),
        users.like("nurse@second.example"));
    assertThat(admin.get(path).header("ETag")).startsWith("\"").isNotEqualTo(opened.header("ETag"));
    assertChangedOnce(path, opened, Map.of("location", "Building B"));
  }

  @Test
  void letAUserBeChangedWhoSignedInMeanwhile() throws Exception {
    String email = users.like("nurse@second.example");
    String path = "/api/users/" + users.value("select id from users where email = ?", email);
    Answer read = admin.get(path).hasStatus(200);
    Api.of(server).as(email);
    Answer again = admin.get(path).hasStatus(200);
    assertThat(again.data().get("last_login_at").isNull()).isFalse();
    assertThat(again.header("ETag")).isNotEqualTo(read.header("ETag"));
    assertChangedOnce(path, read, Map.of("phone", "4711"));
  }

  @Test
  void letALocationOfTheEmrBeMappedOnce() {
    String path = "/api/integrations/emr/departments";
    String location = "Location/" + Ids.next();
    Map<String, String> mapping = Map.of("location", location, "department", "Cardiology");
    Answer mapped = admin.put(path, Map.of("departments", List.of(mapping))).hasStatus(200);
    Map<String, String> unmapping = Map.of("location", location);
    assertChangedOnce(path, mapped, Map.of("departments", List.of(unmapping)));
  }

  private void assertChangedOnce(String path, Answer read, Map<String, Object> change) {
    Api held = admin.with("If-Match", read.header("ETag"));
    held.put(path, change).hasStatus(200);
    held.put(path, change).isError(412, "PRECONDITION_FAILED");
  }
}
