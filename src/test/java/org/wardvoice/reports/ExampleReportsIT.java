package org.wardvoice.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.Campaign;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/**
 * Writes reports of each type into {@code target/example-reports} (in a campaign in each format) and checks some of
 * them. All tests share one hospital, because its history takes seconds to create.
 */
@ServerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExampleReportsIT {

  private static final Path FOLDER = Path.of("target", "example-reports");
  private static final List<String> TYPES =
      List.of(
          "patient_satisfaction",
          "task_performance",
          "clinical_documentation",
          "department_summary",
          "security_audit");
  private static final List<String> FORMATS = List.of("json", "csv", "xlsx", "pdf", "html");
  private static final List<String> TEXTS = List.of("json", "csv", "html");
  private static final String DEPARTMENT = "قسم الأطفال";

  /** The current day isn't part of a completed period. */
  private final Instant end = Instant.now().truncatedTo(ChronoUnit.DAYS);

  private final Instant begin = end.minus(Duration.ofDays(30));

  private final ServerUnderTest server;
  private final String hospital;
  private final Api api;
  private final ReportCalls calls;

  ExampleReportsIT(ServerUnderTest server) throws Exception {
    this.server = server;
    FoundHospital found = FoundHospital.found(server);
    hospital = found.id();
    api = found.api();
    calls = new ReportCalls(api);
    try (Connection database = server.database();
        Statement statement = database.createStatement()) {
      database.setAutoCommit(false);
      statement.execute(History.of(hospital, end));
      database.commit();
    }
  }

  @Test
  @Tag("campaign")
  void areWrittenOfEachType() throws IOException {
    api.put("/api/organizations/" + hospital, Map.of("name", "St. Brigid’s Hospital"))
        .hasStatus(200);
    List<Example> examples = Campaign.isOn() ? all() : inTurn();
    write(calls, examples, FOLDER, begin, end);
    for (Example example : examples) {
      if (TEXTS.contains(example.format())) {
        String text = Files.readString(FOLDER.resolve(example.file()));
        assertThat(text).doesNotContain("Secret", "SECRET").contains(example.name());
      }
    }
  }

  /** All demo data is from today. */
  @Test
  @Tag("campaign")
  void areWrittenOfTheDemo() throws IOException {
    ReportCalls demo = new ReportCalls(Api.of(server).as("super_admin@demo.example"));
    Path folder = FOLDER.resolve("demo");
    Example summary = new Example("department_summary", "csv");
    List<Example> examples = Campaign.isOn() ? all() : List.of(summary);
    write(demo, examples, folder, begin, end.plus(Duration.ofDays(1)));
    assertThat(Files.readString(folder.resolve(summary.file()))).contains("Cardiology");
  }

  private record Example(String type, String format) {

    String file() {
      return type + "." + format;
    }

    /** The name of a person or, if none is shown, of a department: a CSV holds no individual feedback. */
    String name() {
      boolean ofPlaces =
          type.equals("department_summary")
              || (type.equals("patient_satisfaction") && format.equals("csv"));
      String name = ofPlaces ? "St. Mary's Ward" : "O'Brien";
      return format.equals("html") ? name.replace("'", "&#39;") : name;
    }
  }

  private static List<Example> all() {
    return TYPES.stream()
        .flatMap(type -> FORMATS.stream().map(format -> new Example(type, format)))
        .toList();
  }

  /** Each type and each format, once. */
  private static List<Example> inTurn() {
    return IntStream.range(0, TYPES.size())
        .mapToObj(i -> new Example(TYPES.get(i), FORMATS.get(i)))
        .toList();
  }

  private static void write(
      ReportCalls calls, List<Example> examples, Path folder, Instant begin, Instant end)
      throws IOException {
    Files.createDirectories(folder);
    Map<String, String> period = Map.of("start", begin.toString(), "end", end.toString());
    Map<String, String> ordered = new LinkedHashMap<>();
    for (Example example : examples) {
      Answer answer =
          calls.ask(example.type(), example.format(), Map.of("date_range", period)).hasStatus(201);
      ordered.put(example.file(), answer.data("report_id"));
    }
    for (Map.Entry<String, String> report : ordered.entrySet()) {
      Files.write(folder.resolve(report.getKey()), made(calls, report.getValue()));
    }
  }

  @Test
  void tellWhatTheDashboardTells() throws IOException {
    tellWhatTheDashboardTells(Map.of(), "");
  }

  @Test
  void tellWhatTheDashboardTellsOfADepartment() throws IOException {
    tellWhatTheDashboardTells(Map.of("filters", Map.of("department", DEPARTMENT)), DEPARTMENT);
  }

  private void tellWhatTheDashboardTells(Map<String, ?> filters, String department)
      throws IOException {
    JsonNode report =
        new ObjectMapper().readTree(made(calls, order("department_summary", "json", filters)));
    List<JsonNode> groups = new ArrayList<>();
    kpis(department).forEach(groups::add);
    Map<String, Double> shown = new HashMap<>();
    groups.forEach(
        group -> group.properties().forEach(e -> shown.put(e.getKey(), e.getValue().asDouble())));
    int compared = 0;
    for (JsonNode figure : report.get("figures")) {
      String name = figure.get("name").asText();
      // The dashboard counts tasks that are overdue now, a report those at the end of its period.
      if (shown.containsKey(name) && !name.equals("overdue_tasks")) {
        assertThat(figure.get("value").asDouble())
            .as(name)
            .isCloseTo(shown.get(name), within(1e-6));
        compared++;
      }
    }
    assertThat(compared).isEqualTo(8);
  }

  private JsonNode kpis(String department) {
    String query =
        "?date_from=%s&date_to=%s%s"
            .formatted(
                begin,
                end,
                department.isEmpty()
                    ? ""
                    : "&department="
                        + java.net.URLEncoder.encode(
                            department, java.nio.charset.StandardCharsets.UTF_8));
    return api.get("/api/analytics/kpis" + query).hasStatus(200).data();
  }

  private String order(String type, String format, Map<String, ?> filters) {
    Map<String, Object> more = new HashMap<>(filters);
    more.put("date_range", Map.of("start", begin.toString(), "end", end.toString()));
    return calls.ask(type, format, more).hasStatus(201).data("report_id");
  }

  private static byte[] made(ReportCalls calls, String id) {
    JsonNode report = calls.awaitEnd(id);
    assertThat(report.get("status").asText()).as(report.toString()).isEqualTo("completed");
    return calls.download(id).hasStatus(200).bytes();
  }
}
