package org.wardvoice.testing;

import java.util.Map;
import org.wardvoice.shared.persistence.Ids;

/**
 * An organization of a test's own, empty but for its administrator.
 *
 * @param api signed in as the administrator
 */
public record FoundHospital(String id, String email, Api api) {

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
}
