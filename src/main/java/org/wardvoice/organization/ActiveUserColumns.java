package org.wardvoice.organization;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The columns of {@code users} that authentication needs, for a statement that reads a session or key and its user at
 * once. It runs for every request.
 */
public final class ActiveUserColumns {

  private static final String ACTIVE = LowerCase.name(UserStatus.ACTIVE);

  private ActiveUserColumns() {}

  /**
   * For a select list.
   *
   * @param alias of the table
   */
  public static String of(String alias) {
    return """
        %1$s.name user_name, %1$s.email user_email, %1$s.role user_role, %1$s.department_id user_department,
        %1$s.tier user_tier, %1$s.status user_status, %1$s.extra_permissions user_permissions
        """
        .formatted(alias);
  }

  /** The row's user; empty if there is none, or the user is not active. */
  public static Optional<ActiveUser> read(ResultSet row) throws SQLException {
    if (!ACTIVE.equals(row.getString("user_status"))) {
      return Optional.empty();
    }
    String role = row.getString("user_role");
    return Optional.of(
        new ActiveUser(
            row.getString("user_name"),
            row.getString("user_email"),
            role,
            row.getObject("user_department", UUID.class),
            row.getString("user_tier"),
            GrantedPermissions.all(role, row.getString("user_permissions"))));
  }
}
