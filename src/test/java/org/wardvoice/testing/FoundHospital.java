package org.wardvoice.testing;

import java.util.Map;
import org.wardvoice.shared.persistence.Ids;

/**
 * A separate organization with an administrator only.
 *
 * @param api signed in as the administrator
 */
public record FoundHospital(String id, String email, Api api) {

  /**
   * A user of the organization.
   *
   * @param api signed in as this user
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

  /** A new user with that name, role and existing department. */
  public Colleague join(String name, String role, String department) {
    String address = role + "." + Ids.next() + "@own.example";
    String user =
        // Signed in anew if need be: a class may take longer than a token lives.
        api.as(email)
            .post(
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
