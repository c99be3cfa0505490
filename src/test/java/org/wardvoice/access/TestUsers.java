package org.wardvoice.access;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.ServerUnderTest;

/** Users of a test's own, copied from those of the demo with their password. */
final class TestUsers {

  private final ServerUnderTest server;

  TestUsers(ServerUnderTest server) {
    this.server = server;
  }

  /** A new user like the one with that e-mail address; returns the new one's address. */
  String like(String email) throws SQLException {
    UUID id = Ids.next();
    String address = "test." + id + "@demo.example";
    update(
        "insert into users (id, organization_id, department_id, name, email, role, created_at, updated_at)"
            + " select cast(? as uuid), organization_id, department_id, 'Test Person', ?, role, now(), now()"
            + " from users where email = ?",
        id.toString(),
        address,
        email);
    update(
        "insert into passwords (user_id, organization_id, hash, changed_at)"
            + " select cast(? as uuid), p.organization_id, p.hash, now()"
            + " from passwords p join users u on u.id = p.user_id where u.email = ?",
        id.toString(),
        email);
    return address;
  }

  void update(String sql, String... parameters) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      fill(statement, parameters);
      statement.executeUpdate();
    }
  }

  /** The first column of the first row. */
  String value(String sql, String... parameters) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      fill(statement, parameters);
      try (ResultSet rows = statement.executeQuery()) {
        rows.next();
        return rows.getString(1);
      }
    }
  }

  private static void fill(PreparedStatement statement, String... parameters) throws SQLException {
    for (int i = 0; i < parameters.length; i++) {
      statement.setString(i + 1, parameters[i]);
    }
  }
}
