package org.wardvoice.notifications;

import java.sql.SQLException;
import java.util.UUID;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Sql;

/** Inserts notifications with arbitrary content. */
public record NotificationRows(Sql sql) {

  /** A new notification of a shared note. */
  public String add(String email, String title) throws SQLException {
    UUID id = Ids.next();
    sql.update(
        "insert into notifications (id, organization_id, user_id, kind, title, resource_type, resource_id, created_at)"
            + " select ?, organization_id, id, 'note_shared', ?, 'note', id, now() from users where email = ?",
        id,
        title,
        email);
    return id.toString();
  }
}
