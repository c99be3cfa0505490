package org.wardvoice.testing;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The service's database, for what can't be seen or done over HTTP. */
public record Sql(ServerUnderTest server) {

  /** Changes rows, and returns their number. */
  public int update(String sql, Object... values) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement = prepared(connection, sql, values)) {
      return statement.executeUpdate();
    }
  }

  /** The first column of the first row. */
  public String value(String sql, Object... values) throws SQLException {
    try (Connection connection = server.database();
        PreparedStatement statement = prepared(connection, sql, values);
        ResultSet rows = statement.executeQuery()) {
      rows.next();
      return rows.getString(1);
    }
  }

  /** The result of a {@code select count(*)}. */
  public int count(String sql, Object... values) throws SQLException {
    return Integer.parseInt(value(sql, values));
  }

  private static PreparedStatement prepared(Connection connection, String sql, Object... values)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }
}
