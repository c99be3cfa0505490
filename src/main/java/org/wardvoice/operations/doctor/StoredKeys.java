package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The ids of the keys that the database's data is encrypted with, by keyset. */
record StoredKeys(Map<String, Set<Integer>> ids) {

  static final StoredKeys NONE = new StoredKeys(Map.of());

  static StoredKeys of(Connection connection) throws SQLException {
    if (!SchemaInspection.has(connection, "known_keys")) {
      return NONE;
    }
    Map<String, Set<Integer>> ids = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select keyset, key_id from known_keys")) {
      while (rows.next()) {
        ids.computeIfAbsent(rows.getString(1), any -> new HashSet<>()).add((int) rows.getLong(2));
      }
    }
    return new StoredKeys(ids);
  }

  Set<Integer> of(String keyset) {
    return ids.getOrDefault(keyset, Set.of());
  }
}
