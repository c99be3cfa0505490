package org.wardvoice.operations;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Statements without parameters, and their small results. */
public class Queries {

  private final Connection connection;

  public Queries(Connection connection) {
    this.connection = connection;
  }

  protected final Connection connection() {
    return connection;
  }

  /** Reads a row. */
  public interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** All rows of a small result. */
  public <T> List<T> list(String query, Row<T> read) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<T> list = new ArrayList<>();
      while (rows.next()) {
        list.add(read.of(rows));
      }
      return list;
    }
  }

  /** The only row. */
  public <T> T one(String query, Row<T> read) throws SQLException {
    return list(query, read).get(0);
  }

  /** The first column of the only row. */
  public String value(String query) throws SQLException {
    return one(query, row -> row.getString(1));
  }

  public void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
