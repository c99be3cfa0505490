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

  /** As if this user had had so many passwords before, each the same as that of today. */
  void hadPasswords(String email, int count) throws SQLException {
    update(
        "insert into former_passwords (id, organization_id, user_id, hash, replaced_at)"
            + " select gen_random_uuid(), p.organization_id, p.user_id, p.hash, now()"
            + " from passwords p join users u on u.id = p.user_id, generate_series(1, ?)"
            + " where u.email = ?",
        count,
        email);
  }

  /** As if this user's one session had been held on each of the days before too, twelve hours from now. */
  void signedInDaily(String email, int days) throws SQLException {
    update(
        """
        insert into sessions (id, organization_id, user_id, created_at, last_activity, expires_at, ended_at, end_reason,
          device_type, browser, os, ip, user_agent, mfa_verified, risk_score, risk_parts, trusted)
        select gen_random_uuid(), organization_id, user_id, at, at, at + interval '8 hours', at, 'signed_out',
          device_type, browser, os, ip, user_agent, false, 0, '[]', true
        from sessions, generate_series(1, ?) day, lateral (select now() - day * interval '1 day' - interval '12 hours') past (at)
        where user_id = (select id from users where email = ?)
        """,
        days,
        email);
  }

  /** As if this user's one-time tokens had been issued so much earlier, such as {@code 9 minutes}. */
  void ageTokens(String email, String interval) throws SQLException {
    update(
        "update one_time_tokens set created_at = created_at - cast(? as interval),"
            + " expires_at = expires_at - cast(? as interval)"
            + " where user_id = (select id from users where email = ?)",
        interval,
        interval,
        email);
  }

  public void update(String statement, Object... values) throws SQLException {
    sql.update(statement, values);
  }

  /** The first column of the first row. */
  public String value(String query, Object... values) throws SQLException {
    return sql.value(query, values);
  }
}
