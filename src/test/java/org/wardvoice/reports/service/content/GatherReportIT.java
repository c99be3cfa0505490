package org.wardvoice.reports.service.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import jakarta.persistence.EntityManager;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.entity.QualityRepository;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.reports.History;
import org.wardvoice.reports.client.CsvReportWriter;
import org.wardvoice.reports.client.HtmlReportWriter;
import org.wardvoice.reports.client.JsonReportWriter;
import org.wardvoice.reports.client.PdfReportWriter;
import org.wardvoice.reports.client.XlsxReportWriter;
import org.wardvoice.reports.entity.AuditCountRepository.AuditCount;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.LittleMemory;
import org.wardvoice.testing.Repositories;

/** Compares the content of reports with the database. */
class GatherReportIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID OTHER = UUID.fromString("00000000-0000-7000-8000-000000000002");
  private static final UUID LARGE = UUID.fromString("00000000-0000-7000-8000-000000000003");
  private static final Instant END = Instant.parse("2026-11-22T00:00:00Z");
  private static final Period MONTH = new Period(END.minus(Duration.ofDays(30)), END);
  private static final long ROWS = Campaign.size(150_000, 1_000_000);

  /** Enough for a few rows at a time. */
  private static final String HEAP = "64m";

  private static BareDatabase database;
  private static Repositories repositories;

  @BeforeAll
  static void start() throws Exception {
    database = BareDatabase.withTables();
    repositories = Repositories.on(database.source());
    for (UUID organization : List.of(HOSPITAL, OTHER, LARGE)) {
      database.execute(OrganizationRows.organization(organization));
    }
    inOneTransaction(History.of(HOSPITAL.toString(), END));
  }

  @AfterAll
  static void stop() throws Exception {
    repositories.close();
    database.close();
  }

  private static void inOneTransaction(String script) throws SQLException {
    try (Connection connection = database.source().getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(script);
      connection.commit();
    }
  }

  /** Checks a report while its transaction is open. */
  @FunctionalInterface
  private interface Look {

    void at(ReportDocument report) throws IOException;
  }

  private static void look(ReportType type, UUID organization, Period period, Look look)
      throws IOException {
    look(type, organization, null, period, look);
  }

  private static void look(
      ReportType type, UUID organization, UUID department, Period period, Look look)
      throws IOException {
    look(type, organization, department, period, END.plusSeconds(1), look);
  }

  private static void look(
      ReportType type,
      UUID organization,
      UUID department,
      Period period,
      Instant generatedAt,
      Look look)
      throws IOException {
    EntityManager em = repositories.entityManager();
    em.getTransaction().begin();
    try {
      em.createNativeQuery("set transaction isolation level repeatable read").executeUpdate();
      ReportSpecification wanted =
          new ReportSpecification(
              UUID.randomUUID(),
              organization,
              type,
              period,
              department,
              true,
              generatedAt,
              ReportLanguage.ENGLISH);
      look.at(Gathering.in(em, repositories, ZoneId.of("UTC")).gather(wanted));
    } finally {
      em.getTransaction().rollback();
      em.close();
    }
  }

  private static List<List<Object>> rows(ReportDocument report) throws IOException {
    List<List<Object>> rows = new ArrayList<>();
    report.details().rows().forEach(rows::add);
    return rows;
  }

  @ParameterizedTest
  @EnumSource(ReportType.class)
  void holdNothingThatPatientsSaidOrAreCalled(ReportType type) throws IOException {
    look(
        type,
        HOSPITAL,
        MONTH,
        report -> {
          assertThat(rows(report)).hasSize((int) report.details().total()).isNotEmpty();
          for (ReportWriter writer :
              List.of(new CsvReportWriter(), new HtmlReportWriter(), new JsonReportWriter())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            writer.write(report, bytes);
            assertThat(bytes.toString(StandardCharsets.UTF_8)).doesNotContainIgnoringCase("secret");
          }
        });
  }

  @ParameterizedTest
  @EnumSource(ReportType.class)
  void tellNothingOfOtherOrganizations(ReportType type) throws IOException {
    look(
        type,
        OTHER,
        MONTH,
        report -> {
          assertThat(rows(report)).isEmpty();
          assertThat(report.details().total()).isZero();
          assertThat(report.tables()).allSatisfy(table -> assertThat(table.rows()).isEmpty());
          assertThat(report.figures())
              .allSatisfy(figure -> assertThat(figure.value()).isIn(null, 0.0));
        });
  }

  @Test
  void tellNoMeanWhereThereIsNothingToMeasure() throws IOException {
    Period longAgo = new Period(END.minus(Duration.ofDays(900)), END.minus(Duration.ofDays(800)));
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        longAgo,
        report -> {
          assertThat(figure(report, "nps_score").value()).isNull();
          assertThat(figure(report, "sentiment_average").previous()).isNull();
          assertThat(figure(report, "feedback_count").value()).isZero();
          assertThat(report.charts().get(0).series().get(0).values()).allMatch(Objects::isNull);
        });
  }

  /** On a scale that fits two points, any difference between them looks large. */
  @Test
  void drawNoLineOfTwoPoints() throws IOException {
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        new Period(END.minus(Duration.ofDays(2)), END),
        report ->
            assertThat(report.charts())
                .extracting(Chart::shape)
                .containsOnly(Shape.COLUMNS, Shape.BARS));
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        MONTH,
        report -> assertThat(report.charts()).extracting(Chart::shape).contains(Shape.LINE));
  }

  @Test
  void listTopicsOneByOne() throws IOException {
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        MONTH,
        report -> {
          int topics =
              report.details().columns().stream().map(Column::name).toList().indexOf("key_topics");
          assertThat(rows(report))
              .extracting(row -> row.get(topics))
              .anySatisfy(
                  list -> assertThat(list).asInstanceOf(LIST).isNotEmpty().doesNotContain(""));
        });
  }

  private static Figure figure(ReportDocument report, String name) {
    return report.figures().stream()
        .filter(figure -> figure.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void countEachRecordOnce() throws Exception {
    String feedback =
        database
            .column(
                "select count(*) from feedback where created_at >= '%s' and created_at < '%s'"
                    .formatted(MONTH.from(), MONTH.to()))
            .get(0);
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        MONTH,
        report -> {
          long all = Long.parseLong(feedback);
          assertThat(figure(report, "feedback_count").value()).isEqualTo((double) all);
          assertThat(report.details().total()).isEqualTo(all);
          for (String name : List.of("by_department", "by_feedback_type")) {
            Table table = table(report, name);
            assertThat(table.rows().stream().mapToLong(row -> (Long) row.get(1)).sum())
                .isEqualTo(all);
            assertThat(table.totals().get(1)).isEqualTo(all);
          }
        });
    for (String type : List.of("by_priority", "by_assignee")) {
      look(
          ReportType.TASK_PERFORMANCE,
          HOSPITAL,
          MONTH,
          report ->
              assertThat(
                      table(report, type).rows().stream().mapToLong(row -> (Long) row.get(1)).sum())
                  .isEqualTo(report.details().total()));
    }
  }

  private static Table table(ReportDocument report, String name) {
    return report.tables().stream()
        .filter(table -> table.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void tellOfOneDepartmentAlone() throws Exception {
    UUID department =
        UUID.fromString(database.column("select id from departments where code = 'HIST6'").get(0));
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        department,
        MONTH,
        report -> {
          assertThat(report.heading().department()).isEqualTo("心脏内科");
          assertThat(rows(report)).isNotEmpty().allMatch(row -> row.get(2).equals("心脏内科"));
          assertThat(figure(report, "feedback_count").value())
              .isEqualTo((double) report.details().total());
        });
  }

  @Test
  void compareMonthsWithMonths() throws IOException {
    Period october =
        new Period(Instant.parse("2026-10-01T00:00:00Z"), Instant.parse("2026-11-01T00:00:00Z"));
    look(
        ReportType.SECURITY_AUDIT,
        HOSPITAL,
        october,
        report ->
            assertThat(report.heading().previousFrom())
                .isEqualTo(Instant.parse("2026-09-01T00:00:00Z")));
  }

  @Test
  void compareARunningMonthWithAsMuchOfTheOneBefore() throws Exception {
    Period november =
        new Period(Instant.parse("2026-11-01T00:00:00Z"), Instant.parse("2026-12-01T00:00:00Z"));
    Instant until = Instant.parse("2026-10-22T00:00:01Z");
    String before =
        database
            .column(
                "select count(*) from feedback where created_at >= '2026-10-01Z' and created_at < '%s'"
                    .formatted(until))
            .get(0);
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        november,
        report -> {
          assertThat(report.heading().previousTo()).isEqualTo(until);
          assertThat(figure(report, "feedback_count").previous())
              .isEqualTo(Double.parseDouble(before));
          assertThat(sum(chart(report, "Feedback received by day").series().get(1)))
              .isEqualTo(Double.parseDouble(before));
        });
  }

  @Test
  void drawAllDaysOfALongerMonthBefore() throws IOException {
    Period november =
        new Period(Instant.parse("2026-11-01T00:00:00Z"), Instant.parse("2026-12-01T00:00:00Z"));
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        null,
        november,
        november.to(),
        report -> {
          Chart chart = chart(report, "Feedback received by day");
          assertThat(chart.categories()).hasSize(31).endsWith("30 Nov", "31 Oct");
          assertThat(chart.begins()).hasSize(31).endsWith(Instant.parse("2026-10-31T00:00:00Z"));
          assertThat(chart.series().get(0).values()).hasSize(31).endsWith((Double) null);
          assertThat(sum(chart.series().get(1)))
              .isPositive()
              .isEqualTo(figure(report, "feedback_count").previous());
        });
  }

  @ParameterizedTest
  @EnumSource(ReportType.class)
  void drawCenturiesByYear(ReportType type) throws IOException {
    Period century =
        new Period(Instant.parse("1927-01-01T00:00:00Z"), Instant.parse("2027-01-01T00:00:00Z"));
    look(
        type,
        HOSPITAL,
        century,
        report -> {
          assertThat(report.charts())
              .allSatisfy(chart -> assertThat(chart.begins()).hasSizeLessThanOrEqualTo(100));
          for (ReportWriter writer :
              List.of(new HtmlReportWriter(), new PdfReportWriter(), new XlsxReportWriter())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            writer.write(report, bytes);
            assertThat(bytes.size()).isBetween(1_000, 5_000_000);
          }
        });
  }

  @Test
  void drawDecadesWithoutThoseBefore() throws IOException {
    Period decades =
        new Period(Instant.parse("2000-01-01T00:00:00Z"), Instant.parse("2030-01-02T00:00:00Z"));
    look(
        ReportType.PATIENT_SATISFACTION,
        HOSPITAL,
        decades,
        report -> {
          Chart chart = chart(report, "Feedback received by year");
          assertThat(chart.categories()).hasSize(27).startsWith("2000", "2001").endsWith("2026");
          assertThat(chart.series()).hasSize(1);
          assertThat(sum(chart.series().get(0)))
              .isPositive()
              .isEqualTo(figure(report, "feedback_count").value());
        });
  }

  private static double sum(Chart.Line line) {
    return line.values().stream().filter(Objects::nonNull).mapToDouble(value -> value).sum();
  }

  private static Chart chart(ReportDocument report, String title) {
    return report.charts().stream()
        .filter(chart -> chart.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void countAsReadsOfPatientDataNothingElse() {
    assertThat(SecurityMeasure.DATA_ACCESSES.of(entries("data_access", true, "patient_read")))
        .isEqualTo(1);
    assertThat(
            SecurityMeasure.DATA_ACCESSES.of(
                entries("data_access", true, "export_begun", "export_read", "export_ended")))
        .isEqualTo(1);
    assertThat(
            SecurityMeasure.DATA_ACCESSES.of(
                entries(
                    "data_access",
                    true,
                    "audit_log_read",
                    "notifications_listed",
                    "stream_opened",
                    "backup_started")))
        .isZero();
  }

  @Test
  void countRefusedSecondFactorsAsFailedSignIns() {
    assertThat(
            SecurityMeasure.FAILED_SIGN_INS.of(
                entries("authentication", false, "login", "mfa_verified", "logout")))
        .isEqualTo(2);
    assertThat(SecurityMeasure.FAILED_SIGN_INS.of(entries("authentication", true, "mfa_verified")))
        .isZero();
  }

  private static List<AuditCount> entries(String category, boolean succeeded, String... actions) {
    return Stream.of(actions)
        .map(action -> new AuditCount(0, "", category, action, succeeded, 1))
        .toList();
  }

  /** In Havana, 1 November 2026 began twice. */
  @Test
  void countQualityOnADayWithTwoMidnights() {
    Period day =
        new Period(Instant.parse("2026-11-01T04:00:00Z"), Instant.parse("2026-11-02T05:00:00Z"));
    assertThat(
            repositories
                .repository(QualityRepository.class)
                .count(Scope.whole(HOSPITAL, null, day), ZoneId.of("America/Havana")))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.day()).isEqualTo(LocalDate.of(2026, 11, 1)));
  }

  @Test
  @Tag("campaign")
  void readMoreRecordsThanMemoryHolds() throws Exception {
    // Without the triggers, which take most of the time.
    inOneTransaction(
        """
        set local session_replication_role = replica;
        insert into audit_events (chain_id, event_id, organization_id, occurred_at, event_type, action, outcome, metadata)
          select '%s', next_id(), '%s', timestamptz '2026-11-01' + n * interval '1 second', 'data_access', 'patient_read',
              'success', '{}' from generate_series(1, %d) n
        """
            .formatted(LARGE, LARGE, ROWS));
    assertThat(
            LittleMemory.run(
                HEAP,
                GatherInLittleMemory.class,
                database.source().getUrl(),
                database.source().getUser(),
                LARGE.toString(),
                MONTH.from().toString(),
                MONTH.to().toString()))
        .contains("%d rows of %d".formatted(ROWS, ROWS));
  }
}
