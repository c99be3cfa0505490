package org.wardvoice.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.NodesTest;
import org.wardvoice.testing.ServerProcess;
import org.wardvoice.testing.TwoNodes;

/**
 * Two nodes on one database; one of them is killed while it generates a report. Runs after all other tests of the nodes,
 * so that it needn't start again for any of them.
 */
@NodesTest
@Order(Integer.MAX_VALUE)
class ReportCrashIT {

  private static final int REPORTS = 12;

  /** One of the first node, and two of the second. */
  private static final int WORKERS = 3;

  /** Statements that wait for the lock to add a piece. */
  private static final String ADDING =
      "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert"
          + " into report_pieces%'";

  /** Reports whose stored pieces don't have the size of their file. */
  private static final String OVER =
      """
      select count(*) from (
        select r.byte_size, coalesce(sum(length(p.content)), 0) kept from reports r left join report_pieces p on p.report_id = r.id
        group by r.id) files
      where kept <> byte_size
      """;

  @Test
  void eachReportIsMadeOnceThoughANodeIsKilledInTheMidstOfOne(TwoNodes nodes) throws Exception {
    ServerProcess first = nodes.first();
    Api api = nodes.administrator();
    ReportCalls here = new ReportCalls(api);
    ReportCalls there = new ReportCalls(nodes.atSecond(api));

    List<String> ordered = new ArrayList<>();
    for (int i = 0; i < REPORTS; i++) {
      ordered.add((i % 2 == 0 ? here : there).order("task_performance", "csv"));
    }
    ordered.forEach(here::awaitEnd);
    assertThat(value(first, "select max(claims) from work where kind = 'report'")).isEqualTo("1");
    ordered.forEach(id -> assertWhole(here, id));

    List<String> interrupted = killInTheMidst(nodes, there);
    ordered.addAll(interrupted);
    assertThat(interrupted)
        .allSatisfy(
            id -> assertThat(here.awaitEnd(id).get("status").asText()).isEqualTo("completed"));
    String claims =
        "select string_agg(claims::text, '' order by claims) from work where id in ('%s')"
            .formatted(String.join("', '", interrupted));
    assertThat(value(first, claims)).as("the first node's, and the second's").isEqualTo("122");
    ordered.forEach(id -> assertWhole(here, id));
    assertThat(value(first, OVER)).isEqualTo("0");
  }

  /** Blocks the saving of pieces, so that a report of each worker is started and not completed. */
  private static List<String> killInTheMidst(TwoNodes nodes, ReportCalls calls) throws Exception {
    try (Connection database = nodes.first().database();
        Statement statement = database.createStatement()) {
      database.setAutoCommit(false);
      statement.execute("lock table report_pieces in share row exclusive mode");
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < WORKERS; i++) {
        ids.add(calls.order("task_performance", "csv"));
      }
      await().until(() -> value(nodes.first(), ADDING).equals(Integer.toString(WORKERS)));
      nodes.second().kill();
      database.rollback();
      return ids;
    }
  }

  /** Checks size and checksum of the file. */
  private static void assertWhole(ReportCalls calls, String id) {
    JsonNode report = calls.awaitEnd(id);
    byte[] file = calls.download(id).hasStatus(200).bytes();
    assertThat(file).hasSize(report.get("byte_size").asInt());
    assertThat(calls.download(id).header("ETag")).isEqualTo('"' + sha256(file) + '"');
  }

  private static String sha256(byte[] file) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String value(ServerProcess node, String query) throws Exception {
    try (Connection database = node.database();
        Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    }
  }
}
