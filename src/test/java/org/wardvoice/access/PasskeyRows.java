package org.wardvoice.access;

import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** Passkeys of which nothing matters but that they are there: no authenticator has them, and no sign-in asks for them. */
public record PasskeyRows(Sql sql) {

  /** A new one. */
  public String add(String email) throws SQLException {
    UUID factor = Ids.next();
    sql.update(
        "insert into second_factors (id, organization_id, user_id, method, created_at)"
            + " select ?, organization_id, id, 'passkey', now() from users where email = ?",
        factor,
        email);
    UUID id = Ids.next();
    sql.update(
        "insert into passkeys (id, organization_id, user_id, factor_id, credential_id, credential, name, transports,"
            + " sign_count, backup_eligible, backed_up, created_at)"
            + " select ?, organization_id, user_id, id, ?, '', 'Phone', '{}', 0, false, false, now()"
            + " from second_factors where id = ?",
        id,
        "credential" + id,
        factor);
    return id.toString();
  }
}
