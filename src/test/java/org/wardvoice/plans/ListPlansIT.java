package org.wardvoice.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.plans.ExplainingDataSource.Plan;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * Checks PostgreSQL's plans for every list with each filter on 100,000 rows (fewer in builds): no sequential scan of a
 * large table, and no large sort, for a page or its count; and no page costs as much as reading all of an
 * organization's rows.
 */
@Order(2)
@Tag("campaign")
class ListPlansIT {

  private static final Set<String> LARGE =
      Set.of(
          "alerts",
          "api_keys",
          "audit_events",
          "feedback",
          "hl7_messages",
          "invitations",
          "note_addenda",
          "note_shares",
          "note_versions",
          "notes",
          "notifications",
          "outbox_events",
          "patient_merge_records",
          "patient_merges",
          "patients",
          "sessions",
          "tasks",
          "timeline_events",
          "users",
          "webhook_attempts",
          "webhook_deliveries",
          "webhooks",
          "work");

  /** The rows that match a filter may be sorted; more must come from an index in order. */
  private static final int SORTED_AT_MOST = LargeDatabase.ROWS / 20;

  /** In the planner's units; reading an organization's rows of one table costs more than 3,000 with 100,000 rows. */
  private static final int PAGE_COSTS_AT_MOST = 2_000;

  /**
   * A full-text index isn't separated by organization; without it, searching an organization's rows costs more than
   * 5,000.
   */
  private static final int SEARCH_COSTS_AT_MOST = 5_000;

  private static LargeDatabase database;

  @BeforeAll
  static void start() throws IOException, SQLException {
    database = LargeDatabase.start();
  }

  @AfterAll
  static void stop() throws IOException {
    database.close();
  }

  @TestFactory
  Stream<DynamicTest> aListReadsNoLargeTableFromEndToEnd() {
    return lists().map(asked -> dynamicTest(asked.name(), () -> check(asked)));
  }

  private static Stream<ListCase> lists() {
    return Stream.concat(
        new ClinicalLists(database).all().stream(),
        Stream.of(
                new AdministrationLists(database).all(),
                new Hl7Lists(database).all(),
                new ReportLists(database).all(),
                new WebhookLists(database).all())
            .flatMap(List::stream));
  }

  @TestFactory
  Stream<DynamicTest> anExportReadsNoLargeTableFromEndToEnd() {
    return lists()
        .filter(asked -> asked.exported() != null)
        .map(asked -> dynamicTest(asked.name(), () -> checkExport(asked)));
  }

  /**
   * An export of all of an organization's rows may be sorted if that is faster than an index; but it must not read
   * other organizations' rows, and a day must not cost more than a page.
   */
  private static void checkExport(ListCase asked) {
    database.plans();
    asked.exported().rows(null, null).close();
    asked.exported().rows(LargeDatabase.FROM, LargeDatabase.TO).close();
    List<Plan> plans = database.plans();
    assertThat(plans)
        .hasSize(2)
        .allSatisfy(plan -> assertThat(readWhole(plan.root())).as(plan.toString()).isEmpty());
    Plan day = plans.get(1);
    assertThat(complaints(day)).as(day.toString()).isEmpty();
  }

  private static void check(ListCase asked) {
    database.plans();
    Page<?> first = asked.asked().page(new PageRequest(1, 20, null));
    assertThat(first.items()).as("what %s finds", asked.name()).isNotEmpty();
    if (first.nextCursor() != null) {
      asked.asked().page(new PageRequest(1, 20, first.nextCursor()));
    }
    assertThat(database.plans())
        .isNotEmpty()
        .allSatisfy(plan -> assertThat(complaints(plan)).as(plan.toString()).isEmpty());
  }

  /** A record that is open to a nurse for several reasons counts once. */
  @TestFactory
  Stream<DynamicTest> aNursesListCountsTheRowsOfItsPages() {
    List<ListCase> scoped =
        lists().filter(asked -> asked.name().contains(PatientScope.class.getSimpleName())).toList();
    assertThat(scoped).isNotEmpty();
    return scoped.stream().map(asked -> dynamicTest(asked.name(), () -> count(asked)));
  }

  private static void count(ListCase asked) {
    Page<?> page = asked.asked().page(new PageRequest(1, 100, null));
    long counted = page.totalCount();
    long rows = page.items().size();
    while (page.nextCursor() != null) {
      page = asked.asked().page(new PageRequest(1, 100, page.nextCursor()));
      rows += page.items().size();
    }
    assertThat(rows).isPositive().isEqualTo(counted);
  }

  private static List<String> complaints(Plan plan) {
    List<String> complaints = complaints(plan.root());
    int cost = plan.root().path("Total Cost").asInt();
    int most = plan.sql().contains("text_matches") ? SEARCH_COSTS_AT_MOST : PAGE_COSTS_AT_MOST;
    if (!plan.sql().contains("COUNT(") && cost > most) {
      complaints.add("a page costs " + cost);
    }
    return complaints;
  }

  private static List<String> complaints(JsonNode node) {
    List<String> complaints = new ArrayList<>(readWhole(node));
    complaints.addAll(sorted(node));
    return complaints;
  }

  private static List<String> readWhole(JsonNode node) {
    List<String> complaints = new ArrayList<>();
    String table = node.path("Relation Name").asText();
    if (node.path("Node Type").asText().equals("Seq Scan") && LARGE.contains(table)) {
      complaints.add("reads all of " + table);
    }
    node.path("Plans").forEach(inner -> complaints.addAll(readWhole(inner)));
    return complaints;
  }

  private static List<String> sorted(JsonNode node) {
    List<String> complaints = new ArrayList<>();
    int rows = node.path("Plan Rows").asInt();
    if (node.path("Node Type").asText().equals("Sort") && rows > SORTED_AT_MOST) {
      complaints.add("sorts " + rows + " rows");
    }
    node.path("Plans").forEach(inner -> complaints.addAll(sorted(inner)));
    return complaints;
  }
}
