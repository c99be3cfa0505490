package org.wardvoice.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.security.Hospital.SignedIn;
import org.wardvoice.security.References.Field;
import org.wardvoice.security.References.Kind;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** Two organizations in one installation: no request reveals that the other one exists. */
@ServerTest
@Order(3)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrganizationWallsIT {

  private static final String KEYS = "/api/auth/api-keys";

  /** The values of path parameters, by name. */
  private static final Map<String, Function<Target, String>> PATH_PARTS =
      Map.ofEntries(
          Map.entry("{alert_id}", Target::alert),
          Map.entry("{conflict_id}", target -> target.id("emrConflict")),
          Map.entry("{delivery_id}", Target::delivery),
          Map.entry("{department_id}", Target::department),
          Map.entry("{device_id}", Target::device),
          Map.entry("{disclosure_id}", target -> target.id("disclosure")),
          Map.entry("{feedback_id}", Target::written),
          Map.entry("{hold_id}", target -> target.id("hold")),
          Map.entry("{invitation_id}", Target::invitation),
          Map.entry("{key_id}", Target::key),
          Map.entry("{merge_id}", target -> target.id("merge")),
          Map.entry("{message_id}", target -> target.id("hl7Message")),
          Map.entry("{note_id}", Target::note),
          Map.entry("{notification_id}", Target::notification),
          Map.entry("{organization_id}", Target::organization),
          Map.entry("{passkey_id}", Target::passkey),
          Map.entry("{patient_id}", Target::patient),
          Map.entry("{report_id}", target -> target.id("report")),
          Map.entry("{schedule_id}", target -> target.id("schedule")),
          Map.entry("{session_id}", Target::session),
          Map.entry("{sync_id}", target -> target.id("emrSync")),
          Map.entry("{task_id}", Target::task),
          Map.entry("{user_id}", Target::user),
          Map.entry("{webhook_id}", Target::webhook),
          Map.entry("{work_id}", target -> target.id("report")));

  private final ServerUnderTest server;
  private final List<Operation> operations;
  private Hospital here;
  private Hospital there;
  private Target own;
  private Target foreign;
  private Column admin;
  private SignedIn foreignAdmin;

  OrganizationWallsIT(ServerUnderTest server) {
    this.server = server;
    operations = Operation.all(server);
  }

  @BeforeAll
  void build() throws Exception {
    here = Hospital.found(server);
    there = Hospital.found(server);
    own = Target.of(here, here.cardiology()).made();
    foreign = Target.of(there, there.cardiology()).made();
    admin = Column.of(here, "super_admin");
    foreignAdmin = there.join("super_admin", there.cardiology()).signIn();
  }

  @Test
  void knowsOfEveryOperationHowARecordIsNamedInIt() {
    assertThat(Requests.missing(operations)).isEmpty();
    assertThat(operations.stream().flatMap(operation -> References.missing(operation).stream()))
        .isEmpty();
  }

  @Test
  void answersForAnothersRecordAsForNone() throws Exception {
    Target unknown = Target.unknown();
    for (String role : List.of("super_admin", "hospital_admin", "doctor", "nurse")) {
      Column column = Column.of(here, role);
      for (Operation operation : operations) {
        if (operation.namesARecord()) {
          Request request = Requests.of(operation).orElseThrow();
          Answer answer = request.sender().send(column, foreign);
          assertSame(operation + " " + role, answer, request.sender().send(column, unknown));
          assertThat(answer.status()).as(operation.name()).isIn(refusals(role));
          if (answer.status() == 404) {
            answer.isError(404, "NOT_FOUND");
          }
        }
      }
    }
  }

  /** The most powerful role has no refusals. */
  private static List<Integer> refusals(String role) {
    return role.equals("super_admin") ? List.of(404) : List.of(404, 403);
  }

  @Test
  void listsAndCountsNothingOfAnother() throws Exception {
    Set<String> foreignIds = there.ids();
    assertThat(foreignIds).contains(foreign.patient(), foreign.written(), foreign.alert());
    for (Operation list : lists()) {
      String path = path(list, own);
      // Background work may add a row between a page's total and the page. What is told of another
      // ends it at once.
      await()
          .until(
              () -> {
                JsonNode page = admin.api().get(path + "?limit=3").hasStatus(200).data();
                List<JsonNode> rows = allRows(path, page);
                assertThat(rows).as(list.name()).isNotEmpty();
                assertTellsNoneOf(list, rows.toString(), foreignIds);
                return rows.size() == page.at("/pagination/total_count").asInt();
              });
    }
  }

  private List<JsonNode> allRows(String path, JsonNode first) {
    List<JsonNode> rows = new ArrayList<>();
    rows(first).forEach(rows::add);
    String cursor = cursor(first);
    while (!cursor.isEmpty()) {
      JsonNode page = admin.api().get(path + "?limit=3&cursor=" + cursor).hasStatus(200).data();
      rows(page).forEach(rows::add);
      cursor = cursor(page);
    }
    return rows;
  }

  @Test
  void tellsNothingOfAnotherInWholeAnswers() throws Exception {
    Set<String> foreignIds = there.ids();
    for (Operation operation : operations) {
      if (operation.method().equals("GET") && !operation.namesARecord()) {
        Request request = Requests.of(operation).orElseThrow();
        Answer answer = request.sender().send(admin, mine());
        assertThat(answer.status()).as(operation.name()).isIn(whole(operation));
        assertTellsNoneOf(operation, answer.text(), foreignIds);
      }
    }
  }

  /** Single sign-on sends browsers on, and refuses what no provider has said. */
  private static List<Integer> whole(Operation operation) {
    return operation.path().contains("{provider}") ? List.of(200, 302, 401) : List.of(200);
  }

  @Test
  void findsNothingByWhatAnotherHas() {
    for (String found :
        List.of(
            "feedback?q=" + foreign.word(),
            "notes?q=" + foreign.word(),
            "patients?q=" + foreign.mrn())) {
      assertThat(
              foreignAdmin.api().get("/api/" + found).data().at("/pagination/total_count").asInt())
          .as("its own finds it")
          .isEqualTo(1);
    }
    Target unknown = Target.unknown();
    for (Operation list : lists()) {
      for (String parameter : list.queryParameters()) {
        for (Kind kind : References.PARAMETERS.getOrDefault(parameter, List.of())) {
          String path = path(list, own) + "?" + parameter + "=";
          Answer answer = admin.api().get(path + encoded(kind.of(there, foreign)));
          assertSame(
              list + " " + parameter + " " + kind,
              answer,
              admin.api().get(path + unknown.patient()));
        }
      }
    }
    References.SEARCHES.forEach(this::assertFindsNothing);
  }

  private void assertFindsNothing(String search, Field field) {
    for (Kind kind : field.kinds()) {
      Answer answer = send(field, kind.of(there, foreign)).hasStatus(200);
      assertSame(search + " " + kind, answer, send(field, Ids.next().toString()));
      assertThat(answer.data().at("/pagination/total_count").asInt()).isZero();
    }
  }

  @Test
  void takesNothingOfAnotherIntoARecord() {
    References.FIELDS.forEach(
        (name, field) -> {
          for (Kind kind : field.kinds()) {
            Answer answer = send(field, kind.of(there, foreign));
            assertThat(answer.status()).as(name).isEqualTo(400);
            assertSame(name + " " + kind, answer, send(field, Ids.next().toString()));
          }
        });
  }

  private Answer send(Field field, String value) {
    return field.sender().send(admin.api(), own, value);
  }

  @Test
  void goesOnFromNoPlaceInAnothersList() throws Exception {
    Set<String> foreignIds = there.ids();
    for (Operation list : lists()) {
      String cursor =
          cursor(foreignAdmin.api().get(path(list, foreign) + "?limit=1").hasStatus(200).data());
      if (!cursor.isEmpty()) {
        Answer answer = admin.api().get(path(list, own) + "?cursor=" + cursor);
        assertTellsNoneOf(list, answer.text(), foreignIds);
      }
    }
  }

  @Test
  void keepsTheKeysOfRepeatedRequestsApart() {
    String key = "walls-" + Ids.next();
    Map<String, Object> body = SignedIn.key("patient:read");
    Answer first = foreignAdmin.api().with("Idempotency-Key", key).post(KEYS, body).hasStatus(201);
    Answer second = admin.api().with("Idempotency-Key", key).post(KEYS, body).hasStatus(201);
    assertThat(second.header("Idempotent-Replayed")).isNull();
    assertThat(second.data("keyId")).isNotEqualTo(first.data("keyId"));
    assertThat(second.data("createdBy")).isNotEqualTo(first.data("createdBy"));
  }

  @Test
  void provesNothingByTheTagOfAnothersRecord() {
    for (Operation update : operations) {
      // An update without an identifier changes what is the caller's own, or the caller's
      // organization's.
      if (!update.method().equals("PUT") || !update.namesARecord()) {
        continue;
      }
      Request request = Requests.of(update).orElseThrow();
      String path = path(update, foreign.with("key", keyOf(foreignAdmin)));
      Answer read = foreignAdmin.api().get(path);
      String tag = read.status() == 200 ? read.header("ETag") : "\"none\"";
      Column tagged = tagged("If-Match", tag);
      assertThat(request.sender().send(tagged, mine()).status()).as(update.name()).isEqualTo(412);
      assertThat(request.sender().send(tagged, foreign).status()).as(update.name()).isEqualTo(404);
      assertThat(tagged("If-None-Match", tag).api().get(path).status())
          .as(update.name())
          .isIn(404, 405);
    }
  }

  private static String keyOf(SignedIn maker) {
    return maker.makeKey("patient:read").data("keyId");
  }

  private Target mine() {
    return own.ownedBy(admin);
  }

  private Column tagged(String header, String tag) {
    Api api = admin.api().with(header, tag);
    return new Column(admin.name(), admin.kind(), api, admin.own());
  }

  @Test
  void opensNothingByTheKeyOfAnother() {
    Api key = foreignAdmin.byKey("*");
    key.get("/api/patients/" + foreign.patient()).hasStatus(200);
    assertSame(
        "by a key",
        key.get("/api/patients/" + own.patient()),
        key.get("/api/patients/" + Ids.next()));
    assertThat(key.get("/api/patients?q=" + own.mrn()).data().get("patients")).isEmpty();
  }

  private static JsonNode rows(JsonNode page) {
    return page.properties().stream()
        .map(Map.Entry::getValue)
        .filter(JsonNode::isArray)
        .findFirst()
        .orElseThrow();
  }

  private static String cursor(JsonNode page) {
    return page.at("/pagination/next_cursor").asText("");
  }

  private List<Operation> lists() {
    List<Operation> lists = operations.stream().filter(Operation::isList).toList();
    assertThat(lists).hasSizeGreaterThan(5);
    return lists;
  }

  private static String path(Operation operation, Target target) {
    String path = operation.path();
    for (Map.Entry<String, Function<Target, String>> part : PATH_PARTS.entrySet()) {
      path = path.replace(part.getKey(), part.getValue().apply(target));
    }
    assertThat(path)
        .as("say in OrganizationWallsIT what stands in the path of " + operation)
        .doesNotContain("{");
    return path;
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static void assertTellsNoneOf(Operation operation, String text, Set<String> ids) {
    assertThat(ids.stream().filter(text::contains)).as(operation.name()).isEmpty();
  }

  /** Fails if the responses can be distinguished. */
  private static void assertSame(String what, Answer one, Answer other) {
    assertThat(one.status()).as(what).isEqualTo(other.status());
    assertThat(one.text()).as(what).isEqualTo(other.text());
    assertThat(one.header("ETag")).as(what).isEqualTo(other.header("ETag"));
  }
}
