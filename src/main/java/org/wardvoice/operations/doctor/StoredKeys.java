package org.wardvoice.operations.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.wardvoice.operations.Queries;

/** The ids of the keys that the database's data is encrypted with, by keyset. */
record StoredKeys(Map<String, Set<Integer>> ids) {

  static final StoredKeys NONE = new StoredKeys(Map.of());

  static StoredKeys of(Connection connection) throws SQLException {
    if (!SchemaInspection.has(connection, "known_keys")) {
      return NONE;
    }
    Map<String, Set<Integer>> ids = new HashMap<>();
    new Queries(connection)
        .list(
            "select keyset, key_id from known_keys",
            row ->
                ids.computeIfAbsent(row.getString(1), any -> new HashSet<>())
                    .add((int) row.getLong(2)));
    return new StoredKeys(ids);
  }

  Set<Integer> of(String keyset) {
    return ids.getOrDefault(keyset, Set.of());
  }
}
