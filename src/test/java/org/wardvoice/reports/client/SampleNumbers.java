package org.wardvoice.reports.client;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.wardvoice.reports.service.content.Column;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.reports.service.content.Details;
import org.wardvoice.reports.service.content.Table;

/** Tables, records and values of the fictitious hospital, the same in each run. */
final class SampleNumbers {

  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

  private final Random random = new Random(7);

  Table byDepartment() {
    List<Column> columns =
        List.of(
            new Column("department", "Department", Kind.TEXT),
            new Column("feedback", "Feedback", Kind.COUNT),
            new Column("nps_score", "Net promoter score", Kind.DECIMAL),
            new Column("csat_score", "Satisfied", Kind.PERCENT),
            new Column("response_rate", "Response rate", Kind.PERCENT),
            new Column("last_feedback", "Last feedback", Kind.TIME));
    List<List<Object>> rows = new ArrayList<>();
    for (String department : SampleReports.DEPARTMENTS) {
      rows.add(
          Arrays.asList(
              department,
              400 + random.nextInt(1500),
              -20 + random.nextInt(800) / 10.0,
              70 + random.nextInt(290) / 10.0,
              20 + random.nextInt(300) / 10.0,
              Instant.parse("2026-04-30T18:41:12Z").minusSeconds(random.nextInt(90_000))));
    }
    rows.get(3).set(2, null);
    return new Table(
        "by_department",
        "By department",
        columns,
        rows,
        Arrays.asList("All", 12345L, 42.37, 87.31, 34.9, null));
  }

  Table topics() {
    List<Column> columns =
        List.of(
            new Column("topic", "Topic", Kind.TEXT),
            new Column("mentions", "Mentions", Kind.COUNT),
            new Column("negative", "Negative", Kind.PERCENT),
            new Column("alert", "Raised an alert", Kind.FLAG));
    return new Table(
        "topics",
        "Topics",
        columns,
        List.of(
            List.of("Waiting time", 1530, 86.27, true),
            List.of("Kindness of staff", 1935, 4.91, false),
            List.of("=HYPERLINK(\"http://evil\")", 12, 50.0, false)),
        null);
  }

  Table byPerson() {
    List<Column> columns =
        List.of(
            new Column("name", "Name", Kind.TEXT),
            new Column("done", "Done", Kind.COUNT),
            new Column("on_time", "On time", Kind.PERCENT));
    List<List<Object>> rows = new ArrayList<>();
    for (String name : SampleReports.NAMES) {
      rows.add(List.of(name, random.nextInt(300), 60 + random.nextInt(400) / 10.0));
    }
    return new Table("by_person", "By person", columns, rows, List.of("All", 1893, 91.26));
  }

  Details feedback(long total) {
    List<Column> columns =
        List.of(
            new Column("feedback_id", "Feedback", Kind.TEXT),
            new Column("created_at", "Received", Kind.TIME),
            new Column("department", "Department", Kind.TEXT),
            new Column("feedback_type", "Type", Kind.TEXT),
            new Column("rating", "Rating", Kind.COUNT),
            new Column("sentiment", "Sentiment", Kind.DECIMAL),
            new Column("topics", "Topics", Kind.TEXT),
            new Column("responded", "Answered", Kind.FLAG),
            new Column("assigned_to", "Assigned to", Kind.TEXT));
    return new Details(
        "Feedback",
        columns,
        total,
        sink -> {
          Instant newest = Instant.parse("2026-04-30T21:58:03.417Z");
          for (long at = 0; at < total; at++) {
            int turn = (int) (at % 1_000_003);
            boolean more =
                sink.take(
                    Arrays.asList(
                        "F-%07d".formatted(total - at),
                        newest.minusSeconds(at * 2),
                        SampleReports.DEPARTMENTS.get(turn % SampleReports.DEPARTMENTS.size()),
                        turn % 3 == 0 ? "complaint" : "praise",
                        turn % 11,
                        turn % 7 == 0 ? null : (turn % 21 - 10) / 10.0,
                        turn % 2 == 0 ? "waiting time, food" : "-1+2; =SUM(A1)",
                        turn % 4 != 0,
                        SampleReports.NAMES.get(turn % SampleReports.NAMES.size())));
            if (!more) {
              return;
            }
          }
        });
  }

  Details audit(long total) {
    List<Column> columns =
        List.of(
            new Column("occurred_at", "When", Kind.TIME),
            new Column("user", "User", Kind.TEXT),
            new Column("action", "Action", Kind.TEXT),
            new Column("address", "Address", Kind.TEXT));
    return new Details(
        "Events",
        columns,
        total,
        sink -> {
          for (long at = 0; at < total; at++) {
            if (!sink.take(
                Arrays.asList(
                    Instant.parse("2026-04-30T21:58:03.417Z").minusSeconds(at * 613),
                    SampleReports.NAMES.get((int) (at % SampleReports.NAMES.size())),
                    at % 3 == 0 ? "login_failed" : "login",
                    "10.20.30." + at % 250))) {
              return;
            }
          }
        });
  }

  static List<String> days() {
    return IntStream.range(0, SampleReports.DAYS)
        .mapToObj(day -> DAY.format(SampleReports.FIRST_DAY.plusDays(day)))
        .toList();
  }

  List<Double> wave(double middle, double height, boolean gaps) {
    List<Double> values = new ArrayList<>();
    for (int day = 0; day < SampleReports.DAYS; day++) {
      boolean gap = gaps && (day == 11 || day == 12 || day == 20);
      values.add(gap ? null : middle + Math.sin(day / 3.0) * height + random.nextInt(60) / 10.0);
    }
    return values;
  }

  List<Double> counts(int middle, int spread) {
    List<Double> values = new ArrayList<>();
    for (int day = 0; day < SampleReports.DAYS; day++) {
      values.add((double) Math.max(0, middle + random.nextInt(spread * 2 + 1) - spread));
    }
    return values;
  }
}
