package org.wardvoice.access.entity;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.wardvoice.organization.ActiveUserColumns;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * Reads the session and the user of each request. A single statement outside of transactions, in plain JDBC: two
 * entities in a transaction took a tenth of the server's processor time of a read. A session bean, because WildFly
 * injects its own example database under the name of ours into other beans.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class SessionTable {

  private static final String ENDED_WITH_USER = LowerCase.name(Session.End.USER_DEACTIVATED);
  private static final String COLUMNS =
      "select s.id, s.organization_id, s.user_id, s.last_activity, s.expires_at, s.ended_at, s.end_reason,"
          + " s.mfa_verified, s.passkey_used, s.risk_score, s.trusted, "
          + ActiveUserColumns.of("u");
  private static final String BY_TOKEN =
      COLUMNS
          + ", exists (select 1 from revoked_tokens t where t.id = ?) token_revoked from sessions s"
          + " left join users u on u.organization_id = ? and u.id = ? where s.id = ?";
  private static final String BY_COOKIE =
      COLUMNS
          + ", false token_revoked from sessions s"
          + " left join users u on u.organization_id = s.organization_id and u.id = s.user_id"
          + " where s.cookie_hash = ?";

  @Resource(name = "java:app/env/jdbc/wardvoice")
  private DataSource database;

  /**
   * The session that an access token names.
   *
   * @param organizationId the token's, as {@code userId}, who is looked up
   */
  public Optional<CheckedSession> ofToken(
      UUID sessionId, UUID tokenId, UUID organizationId, UUID userId) {
    return one(BY_TOKEN, tokenId, organizationId, userId, sessionId);
  }

  public Optional<CheckedSession> ofCookie(String hashOfCookie) {
    return one(BY_COOKIE, hashOfCookie);
  }

  private Optional<CheckedSession> one(String sql, Object... parameters) {
    try (Connection connection = database.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? Optional.of(session(rows)) : Optional.empty();
      }
    } catch (SQLException failed) {
      throw new IllegalStateException("The table of sessions can't be read", failed);
    }
  }

  private static CheckedSession session(ResultSet row) throws SQLException {
    return new CheckedSession(
        new SessionTerm(
            row.getObject("id", UUID.class),
            time(row, "last_activity"),
            time(row, "expires_at"),
            time(row, "ended_at")),
        row.getObject("organization_id", UUID.class),
        row.getObject("user_id", UUID.class),
        ENDED_WITH_USER.equals(row.getString("end_reason")),
        row.getBoolean("token_revoked"),
        row.getBoolean("mfa_verified"),
        row.getBoolean("passkey_used"),
        row.getDouble("risk_score"),
        row.getBoolean("trusted"),
        ActiveUserColumns.read(row));
  }

  private static Instant time(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
