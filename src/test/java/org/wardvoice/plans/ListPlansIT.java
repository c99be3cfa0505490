package org.wardvoice.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.wardvoice.plans.Filters.only;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.Severity;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.notifications.entity.NotificationRepository;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.patients.entity.PatientRepository.Context;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.transcription.TranscriptionStatus;

/**
 * Reads how PostgreSQL answers every list on 100,000 rows, with each filter: no large table is read from end to end, and
 * nothing large is sorted, for a page or its count.
 */
class ListPlansIT {

  private static final Set<String> LARGE =
      Set.of("alerts", "feedback", "notifications", "patients", "timeline_events", "users");

  /** What a filter leaves is sorted at once; more than that must come out of an index in order. */
  private static final int SORTED_AT_MOST = 5_000;

  private static final UUID HOSPITAL = LargeDatabase.organization();
  private static final UUID WARD = LargeDatabase.id(2, 0);
  private static final UUID PERSON = LargeDatabase.id(3, 0);
  private static final UUID PATIENT = LargeDatabase.id(4, 0);
  private static final Instant FROM = Instant.parse("2026-03-01T00:00:00Z");
  private static final Instant TO = Instant.parse("2026-03-02T00:00:00Z");

  private static final List<String> EVERY_SOURCE = List.of("feedback", "note", "patient");

  private static LargeDatabase database;

  @BeforeAll
  static void start() throws IOException, SQLException {
    database = LargeDatabase.start();
  }

  @AfterAll
  static void stop() throws IOException {
    database.close();
  }

  /** A list with one of its filters. */
  private interface Asked {
    Page<?> page(PageRequest request);
  }

  private record Case(String name, Asked asked) {}

  @TestFactory
  Stream<DynamicTest> aListReadsNoLargeTableFromEndToEnd() {
    List<Case> cases = new ArrayList<>();
    cases.addAll(patients());
    cases.addAll(feedback());
    cases.addAll(alerts());
    cases.addAll(timeline());
    cases.addAll(notifications());
    return cases.stream().map(asked -> dynamicTest(asked.name(), () -> check(asked)));
  }

  private static void check(Case asked) {
    database.plans();
    Page<?> first = asked.asked().page(new PageRequest(1, 20, null));
    assertThat(first.items()).as("what the filter finds").isNotEmpty();
    if (first.nextCursor() != null) {
      asked.asked().page(new PageRequest(1, 20, first.nextCursor()));
    }
    assertThat(database.plans())
        .isNotEmpty()
        .allSatisfy(plan -> assertThat(complaints(plan.root())).as(plan.toString()).isEmpty());
  }

  private static List<String> complaints(JsonNode node) {
    List<String> complaints = new ArrayList<>();
    String type = node.path("Node Type").asText();
    if (type.equals("Seq Scan") && LARGE.contains(node.path("Relation Name").asText())) {
      complaints.add("reads all of " + node.path("Relation Name").asText());
    }
    if (type.equals("Sort") && node.path("Plan Rows").asInt() > SORTED_AT_MOST) {
      complaints.add("sorts " + node.path("Plan Rows").asInt() + " rows");
    }
    node.path("Plans").forEach(inner -> complaints.addAll(complaints(inner)));
    return complaints;
  }

  private static List<Case> patients() {
    PatientRepository patients = database.repository(PatientRepository.class);
    PatientOrder latest = PatientOrder.ADMISSION_DATE_DESCENDING;
    List<Case> cases = new ArrayList<>();
    for (PatientOrder order : PatientOrder.values()) {
      PatientRepository.Filter any = only(PatientRepository.Filter.class);
      cases.add(
          new Case("patients by " + order, page -> patients.list(HOSPITAL, any, order, page)));
    }
    Context context = new Context(WARD, List.of(PATIENT));
    cases.addAll(
        cases(
            "patients",
            PatientRepository.Filter.class,
            (filter, page) -> patients.list(HOSPITAL, filter, latest, page),
            given("departmentId", WARD),
            given("status", "active"),
            given("text", "9990"),
            given("context", context)));
    return cases;
  }

  private static List<Case> feedback() {
    FeedbackRepository feedback = database.repository(FeedbackRepository.class);
    return cases(
        "feedback",
        FeedbackRepository.Filter.class,
        (filter, page) -> feedback.list(HOSPITAL, filter, page),
        given(),
        given("patientId", PATIENT),
        given("departmentId", WARD),
        given("from", FROM, "to", TO),
        given("status", TranscriptionStatus.PROCESSING),
        given("type", "complaint"),
        given("priority", Priority.HIGH),
        given("sentiment", Sentiment.NEGATIVE),
        given("text", "waited 990"));
  }

  private static List<Case> alerts() {
    AlertRepository alerts = database.repository(AlertRepository.class);
    return cases(
        "alerts",
        AlertRepository.Filter.class,
        (filter, page) -> alerts.list(HOSPITAL, filter, page),
        given("sourceTypes", EVERY_SOURCE),
        given("sourceTypes", List.of("note", "patient")),
        given("sourceTypes", EVERY_SOURCE, "type", AlertType.FALL),
        given("sourceTypes", EVERY_SOURCE, "severity", Severity.CRITICAL),
        given("sourceTypes", EVERY_SOURCE, "departmentId", WARD),
        given("sourceTypes", EVERY_SOURCE, "acknowledged", true),
        given("sourceTypes", EVERY_SOURCE, "acknowledged", false));
  }

  private static List<Case> timeline() {
    TimelineRepository timeline = database.repository(TimelineRepository.class);
    List<TimelineType> all = List.of(TimelineType.values());
    List<TimelineType> notes = List.of(TimelineType.NOTE);
    List<TimelineType> some = List.of(TimelineType.NOTE, TimelineType.TASK, TimelineType.ALERT);
    return List.of(
        new Case("timeline", page -> timeline.list(HOSPITAL, PATIENT, all, null, null, page)),
        new Case(
            "timeline of a type",
            page -> timeline.list(HOSPITAL, PATIENT, notes, null, null, page)),
        new Case(
            "timeline of what may be read",
            page -> timeline.list(HOSPITAL, PATIENT, some, null, null, page)),
        new Case(
            "timeline of a time", page -> timeline.list(HOSPITAL, PATIENT, all, FROM, TO, page)));
  }

  private static List<Case> notifications() {
    NotificationRepository repository = database.repository(NotificationRepository.class);
    List<Case> cases = new ArrayList<>();
    for (Boolean read : Arrays.asList(null, true, false)) {
      cases.add(
          new Case(
              "notifications, read: " + read,
              page -> repository.list(HOSPITAL, PERSON, read, page)));
    }
    return cases;
  }

  /** A list with a filter. */
  private interface Filtered<F> {
    Page<?> page(F filter, PageRequest request);
  }

  private static Object[] given(Object... namesAndValues) {
    return namesAndValues;
  }

  private static <F extends Record> List<Case> cases(
      String list, Class<F> type, Filtered<F> filtered, Object[]... filters) {
    return Arrays.stream(filters)
        .map(
            given -> {
              F filter = only(type, given);
              return new Case(
                  list + " " + Arrays.toString(given), page -> filtered.page(filter, page));
            })
        .toList();
  }
}
