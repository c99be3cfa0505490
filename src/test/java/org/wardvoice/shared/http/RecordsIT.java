package org.wardvoice.shared.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Creation, entity tags and lists: what all records have in common, tested with patients. */
@ServerTest
@Tag("every-server")
class RecordsIT {

  private static final Pattern LINK = Pattern.compile("<([^>]+)>; rel=\"(\\w+)\"");

  private final Api doctor;

  RecordsIT(ServerUnderTest server) {
    doctor = Api.of(server).as("doctor@demo.example");
  }

  private static Map<String, Object> patient(String name) {
    Map<String, Object> patient = new LinkedHashMap<>();
    patient.put("name", name);
    patient.put("mrn", "T-" + UUID.randomUUID());
    patient.put("date_of_birth", "1957-03-21");
    patient.put("department", "Cardiology");
    return patient;
  }

  private Answer register(String name) {
    return doctor.post("/api/patients", patient(name)).hasStatus(201);
  }

  @Test
  void answersACreationWithPlaceTagAndRecord() {
    Answer made = register("Ann Example");

    String path = URI.create(made.header("Location")).getPath();
    Answer read = doctor.get(path).hasStatus(200);
    assertThat(path).isEqualTo("/api/patients/" + made.data("id"));
    assertThat(read.data()).isEqualTo(made.data());
    assertThat(read.header("ETag")).isEqualTo(made.header("ETag")).matches("\"[^\"]+\"");
  }

  @Test
  void keepsTextAsItIs() {
    String name = "Zoë O'Hara-Łódź \u202e e\u0301 😀 \"Q\" <b>&amp;</b> '; -- \\";
    Answer made = register(name);
    assertThat(made.data("name")).isEqualTo(name);
    assertThat(doctor.get("/api/patients/" + made.data("id")).data("name")).isEqualTo(name);
  }

  @Test
  void sparesACallerTheCopyAtHand() {
    Answer made = register("Ann Example");
    String path = "/api/patients/" + made.data("id");

    Answer same = doctor.with("If-None-Match", "\"x\", " + made.header("ETag")).get(path);
    assertThat(same.hasStatus(304).bytes()).isEmpty();
    assertThat(same.header("ETag")).isEqualTo(made.header("ETag"));
    doctor.with("If-None-Match", "\"x\"").get(path).hasStatus(200);
  }

  @Test
  void changesOnlyWhatTheCallerHasSeen() {
    Answer made = register("Ann Example");
    String path = "/api/patients/" + made.data("id");
    Api careful = doctor.with("If-Match", made.header("ETag"));

    Answer changed = careful.put(path, Map.of("name", "Ann Other")).hasStatus(200);
    assertThat(changed.header("ETag")).isNotEqualTo(made.header("ETag"));
    careful.put(path, Map.of("name", "Ann Third")).isError(412, "PRECONDITION_FAILED");
    doctor.with("If-Match", "W/" + changed.header("ETag")).put(path, Map.of()).hasStatus(412);
    doctor.with("If-Match", "*").put(path, Map.of("name", "Ann Fourth")).hasStatus(200);
    assertThat(doctor.get(path).data("name")).isEqualTo("Ann Fourth");
  }

  @Test
  void neverHalfMergesTwoUpdates() throws Exception {
    String path = "/api/patients/" + register("Ann Example").data("id");
    List<Answer> answers =
        AtOnce.call(
            8,
            number ->
                doctor.put(
                    path, Map.of("name", "Name " + number, "admission_reason", "Name " + number)));

    assertThat(answers).extracting(Answer::status).isSubsetOf(200, 409).contains(200);
    assertThat(answers)
        .filteredOn(answer -> answer.status() == 409)
        .allSatisfy(answer -> answer.isError(409, "CONFLICT"));
    JsonNode now = doctor.get(path).data();
    assertThat(now.get("name").asText()).isEqualTo(now.get("admission_reason").asText());
  }

  @Test
  void letsOneOfManyChangeWhatAllHaveRead() throws Exception {
    String path = "/api/patients/" + register("Ann Example").data("id");
    String read = doctor.get(path).header("ETag");
    List<Answer> answers =
        AtOnce.call(
            8, number -> doctor.with("If-Match", read).put(path, Map.of("name", "Name " + number)));

    assertThat(answers).extracting(Answer::status).containsOnly(200, 412).containsOnlyOnce(200);
  }

  @Test
  void linksThePagesOfAList() {
    String mark = threeOfAName();
    Answer first = doctor.get("/api/patients?limit=2&status=active&q=" + mark).hasStatus(200);

    Map<String, String> links = links(first);
    assertThat(links).containsKeys("first", "next", "last").doesNotContainKey("prev");
    assertThat(links.get("next")).contains("limit=2", "q=" + mark, "status=active", "page=2");
    Answer second = doctor.get(pathOf(links.get("next"))).hasStatus(200);
    assertThat(second.data().at("/pagination/current_page").asInt()).isEqualTo(2);
    assertThat(links(second)).containsKey("prev");
    Answer last = doctor.get(pathOf(links.get("last"))).hasStatus(200);
    assertThat(links(last)).doesNotContainKey("next");
    assertThat(last.data().at("/pagination").has("next_cursor")).isFalse();
  }

  private String threeOfAName() {
    String mark = "Ann-" + UUID.randomUUID();
    for (int i = 0; i < 3; i++) {
      register(mark);
    }
    return mark;
  }

  @Test
  void answersUnderTheVersionAsWithout() {
    String list = "/patients?limit=2&q=" + threeOfAName();
    Answer plain = doctor.get("/api" + list);
    Answer versioned = doctor.get("/api/v1" + list);

    assertThat(versioned.hasStatus(200).text()).isEqualTo(plain.text());
    assertThat(versioned.header("Link")).isEqualTo(plain.header("Link")).contains("next");
  }

  @Test
  void answersAPageBeyondTheEndWithoutRows() {
    Answer beyond = doctor.get("/api/patients?page=100000").hasStatus(200);
    assertThat(beyond.data().get("patients")).isEmpty();
    assertThat(links(beyond)).containsKeys("first", "prev", "last").doesNotContainKey("next");
  }

  @Test
  void walksByCursorPastRowsThatAreAddedMeanwhile() {
    String mark = "Walk " + UUID.randomUUID();
    for (int i = 0; i < 5; i++) {
      register(mark);
    }
    List<String> seen = new ArrayList<>();
    String path = "/api/patients?limit=2&q=" + mark.replace(" ", "%20");
    while (path != null) {
      Answer page = doctor.get(path).hasStatus(200);
      page.data().get("patients").forEach(patient -> seen.add(patient.get("id").asText()));
      register(mark);
      path =
          page.data().at("/pagination").has("next_cursor") ? pathOf(links(page).get("next")) : null;
      if (path != null && !path.contains("cursor=")) {
        path =
            path.replaceFirst("page=\\d+", "")
                + "&cursor="
                + page.data().at("/pagination/next_cursor").asText();
      }
    }
    assertThat(seen).hasSize(5).doesNotHaveDuplicates();
  }

  private static Map<String, String> links(Answer answer) {
    Map<String, String> links = new LinkedHashMap<>();
    Matcher link = LINK.matcher(answer.header("Link"));
    while (link.find()) {
      links.put(link.group(2), link.group(1));
    }
    return links;
  }

  private static String pathOf(String link) {
    URI uri = URI.create(link);
    return uri.getRawPath() + "?" + uri.getRawQuery();
  }
}
