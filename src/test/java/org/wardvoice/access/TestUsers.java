package org.wardvoice.access;

import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.Sql;

/** Users of a test's own, copied from those of the demo with their password. */
public final class TestUsers {

  private final Sql sql;

  public TestUsers(ServerUnderTest server) {
    sql = new Sql(server);
  }

  /** A new user like the one with that e-mail address; returns the new one's address. */
  public String like(String email) throws SQLException {
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

  public void update(String statement, Object... values) throws SQLException {
    sql.update(statement, values);
  }

  /** The first column of the first row. */
  public String value(String query, Object... values) throws SQLException {
    return sql.value(query, values);
  }
}
