package org.wardvoice.bench;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.LiveObjects;
import org.wardvoice.testing.ServerProcess;

/** What would run out first: memory, connections to the database, and the space of rows that vacuum has not come to. */
final class Footprint {

  private static final String MOST_DEAD =
      """
      select relname, n_live_tup, n_dead_tup, autovacuum_count, pg_total_relation_size(relid)
      from pg_stat_user_tables order by n_dead_tup desc limit 6
      """;

  private Footprint() {}

  static void print(ServerProcess server) throws IOException, SQLException {
    String metrics = Api.at(server.uri("/")).get("/metrics").text();
    System.out.printf(
        "%d MiB of the heap are in use after a collection; %s%n",
        LiveObjects.bytes(server.pid()) >> 20,
        metrics
            .lines()
            .filter(line -> line.startsWith("wardvoice_database_connections{"))
            .toList());
    try (Connection connection = server.database();
        Statement statement = connection.createStatement();
        ResultSet tables = statement.executeQuery(MOST_DEAD)) {
      while (tables.next()) {
        System.out.printf(
            "%s: %d rows, %d dead, vacuumed %d times, %d KiB%n",
            tables.getString(1),
            tables.getLong(2),
            tables.getLong(3),
            tables.getLong(4),
            tables.getLong(5) >> 10);
      }
    }
  }
}
