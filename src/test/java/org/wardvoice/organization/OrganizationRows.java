package org.wardvoice.organization;

import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** Inserts organizations and users directly: without password hashing and notifications. */
public record OrganizationRows(Sql sql) {

  /** The statement that inserts an organization, also for a database without a server. */
  public static String organization(UUID id) {
    return "insert into organizations (id, name, created_at, updated_at) values ('%1$s', 'Hospital %1$s', now(), now())"
        .formatted(id);
  }

  /** Inserts an organization without users. */
  public UUID found() throws SQLException {
    UUID id = Ids.next();
    sql.update(organization(id));
    return id;
  }

  /** Inserts a department. */
  public UUID open(UUID organization, String name, String code) throws SQLException {
    UUID id = Ids.next();
    sql.update(
        "insert into departments (id, organization_id, name, code, created_at, updated_at)"
            + " values (?, ?, ?, ?, now(), now())",
        id,
        organization,
        name,
        code);
    return id;
  }

  /**
   * Inserts a user with the demo's password, named {@code Person} and the id.
   *
   * @param department null for none
   */
  public UUID employ(UUID organization, UUID department, String role) throws SQLException {
    UUID id = Ids.next();
    sql.update(
        "insert into users (id, organization_id, department_id, name, email, role, created_at, updated_at)"
            + " values (?, ?, ?, ?, ?, ?, now(), now())",
        id,
        organization,
        department,
        "Person " + id,
        email(id),
        role);
    sql.update(
        "insert into passwords (user_id, organization_id, hash, changed_at)"
            + " select ?, ?, p.hash, now() from passwords p join users u on u.id = p.user_id"
            + " where u.email = 'nurse@demo.example'",
        id,
        organization);
    return id;
  }

  /** The email address of an inserted user. */
  public static String email(UUID user) {
    return "test." + user + "@rows.example";
  }
}
