package org.wardvoice.testing;

import java.util.Map;
import org.wardvoice.shared.persistence.Ids;

/**
 * An organization of a test's own, empty but for its administrator.
 *
 * @param api signed in as the administrator
 */
public record FoundHospital(String id, String email, Api api) {

  /**
   * Somebody who works there.
   *
   * @param api signed in as this person
   */
  public record Colleague(String id, String email, Api api) {}

  public static FoundHospital found(ServerUnderTest server) {
    String unique = Ids.next().toString();
    String email = "admin." + unique + "@own.example";
    String id =
        Api.of(server)
            .as("super_admin@demo.example")
            .post(
                "/api/organizations",
                Map.of(
                    "name",
                    "Hospital " + unique,
                    "admin",
                    Map.of("name", "Admin", "email", email, "password", Api.PASSWORD)))
            .hasStatus(201)
            .data("id");
    return new FoundHospital(id, email, Api.of(server).as(email));
  }

  /** A new user of that name, role and department, which there must be. */
  public Colleague join(String name, String role, String department) {
    String address = role + "." + Ids.next() + "@own.example";
    String user =
        api.post(
                "/api/users",
                Map.of(
                    "name",
                    name,
                    "email",
                    address,
                    "role",
                    role,
                    "department",
                    department,
                    "password",
                    Api.PASSWORD))
            .hasStatus(201)
            .data("id");
    return new Colleague(user, address, api.as(address));
  }
}
