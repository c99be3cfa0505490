package org.wardvoice.patients;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

@ServerTest
class PatientsIT {

  private static final String PATIENTS = "/api/patients";

  private final Api admin;
  private final Api doctor;
  private final Api nurse;
  private final Api emergencyNurse;
  private final Api otherHospital;

  PatientsIT(ServerUnderTest server) {
    Api api = Api.of(server);
    admin = api.as("super_admin@demo.example");
    doctor = api.as("doctor@demo.example");
    nurse = api.as("nurse@demo.example");
    emergencyNurse = api.as("nurse.emergency@demo.example");
    otherHospital = api.as("super_admin@second.example");
  }

  @Test
  void fillsInWhatIsOptional() {
    JsonNode patient = register(Map.of()).data();

    assertThat(patient.path("status").asText()).isEqualTo("active");
    assertThat(patient.path("gender").asText()).isEqualTo("unknown");
    assertThat(patient.path("admission_reason").isNull()).isTrue();
    assertThat(patient.path("admission_date").asText()).matches(".*T.*\\.\\d{3}Z");
    assertThat(patient.path("department").asText()).isEqualTo("Cardiology");
  }

  @Test
  void refusesANumberThatIsTaken() {
    String mrn = register(Map.of()).data("mrn");

    Answer second = admin.post(PATIENTS, patient(Map.of("mrn", mrn)));
    second.isError(409, "DUPLICATE");
    assertThat(second.error().path("details").path("field").asText()).isEqualTo("mrn");
    otherHospital.post(PATIENTS, patient(Map.of("mrn", mrn))).hasStatus(201);
  }

  @Test
  void namesEveryBrokenRule() {
    Answer answer =
        admin.post(
            PATIENTS,
            patient(
                Map.of(
                    "name", " ", "date_of_birth", "1899-12-31", "gender", "x", "nickname", "Z")));

    answer.isInvalid("name", "blank").isInvalid("date_of_birth", "1900");
    answer.isInvalid("gender", "female").isInvalid("nickname", "unknown field");
    admin
        .post(PATIENTS, patient(Map.of("date_of_birth", "2999-01-01")))
        .isInvalid("date_of_birth", "today");
    admin
        .post(PATIENTS, patient(Map.of("department", "Astrology")))
        .isInvalid("department", "unknown department");
  }

  @Test
  void updatesOnlyWhatIsGiven() {
    JsonNode before = register(Map.of("admission_reason", "Chest pain")).data();
    String path = PATIENTS + "/" + before.path("id").asText();

    JsonNode after = admin.put(path, Map.of("status", "DISCHARGED")).hasStatus(200).data();
    assertThat(after.path("status").asText()).isEqualTo("discharged");
    assertThat(after.path("admission_reason").asText()).isEqualTo("Chest pain");
    Map<String, Object> cleared = new LinkedHashMap<>();
    cleared.put("admission_reason", null);
    assertThat(admin.put(path, cleared).hasStatus(200).data().path("admission_reason").isNull())
        .isTrue();
    admin.put(path, Map.of("admission_date", "2026-05-04T08:15:30Z")).hasStatus(200);
    cleared.put("admission_date", null);
    Instant asked = Instant.now().minusSeconds(5);
    assertThat(Instant.parse(admin.put(path, cleared).hasStatus(200).data("admission_date")))
        .isAfter(asked);
    Map<String, Object> impossible = new LinkedHashMap<>();
    impossible.put("name", null);
    admin.put(path, impossible).isInvalid("name", "can't be cleared");
  }

  @Test
  void showsANurseOnlyHerDepartment() {
    String cardiology = register(Map.of()).data("id");
    String emergency = register(Map.of("department", "emergency")).data("id");

    nurse.get(PATIENTS + "/" + cardiology).hasStatus(200);
    Answer refused = nurse.get(PATIENTS + "/" + emergency).hasStatus(403);
    assertThat(refused.json().path("error").asText()).isEqualTo("Insufficient permissions");
    assertThat(refused.json().path("required").asText()).isEqualTo("patient:read");
    emergencyNurse.get(PATIENTS + "/" + emergency).hasStatus(200);
    doctor.get(PATIENTS + "/" + emergency).hasStatus(200);
    nurse.put(PATIENTS + "/" + emergency, Map.of("status", "inactive")).hasStatus(403);

    assertThat(departments(nurse.get(PATIENTS + "?limit=100"))).containsOnly("Cardiology");
    assertThat(nurse.get(PATIENTS + "?department=Emergency").data().path("patients")).isEmpty();
    assertThat(departments(doctor.get(PATIENTS + "?department=Emergency&limit=100")))
        .containsOnly("Emergency");
  }

  @Test
  void findsByAPartOfTheNameOrTheStartOfTheNumber() {
    String unique = "Q" + UUID.randomUUID().toString().replace("-", "").substring(0, 10);
    Answer created = register(Map.of("name", "Ann " + unique + "%_son", "mrn", unique + "-7"));
    String id = created.data("id");

    assertThat(ids(admin.get(PATIENTS + "?q=" + unique.toLowerCase(Locale.ROOT))))
        .containsExactly(id);
    assertThat(ids(admin.get(PATIENTS + "?q=" + unique + "%25_s"))).containsExactly(id);
    assertThat(ids(admin.get(PATIENTS + "?q=" + unique + "-7"))).containsExactly(id);
    assertThat(ids(admin.get(PATIENTS + "?q=" + unique.substring(1) + "-7"))).isEmpty();
    assertThat(ids(admin.get(PATIENTS + "?q=" + unique + "__x"))).isEmpty();
    assertThat(ids(admin.get(PATIENTS + "?q=" + unique + "&status=discharged"))).isEmpty();
  }

  @Test
  void findsNamesWithoutTheirAccentsAndInAnyOrder() {
    String unique = "Z" + UUID.randomUUID().toString().substring(0, 8);
    String juergen = register(Map.of("name", "Jürgen " + unique + " Müller")).data("id");
    String ayse = register(Map.of("name", "Ayşe " + unique + " Çelik")).data("id");

    assertThat(found("muller " + unique)).containsExactly(juergen);
    assertThat(found("MÜLLER jürgen " + unique)).containsExactly(juergen);
    assertThat(found("Celik " + unique)).containsExactly(ayse);
    assertThat(found(unique + " Mu\u0308ll")).containsExactly(juergen);
    assertThat(found(unique + " Schmidt")).isEmpty();
    assertThat(found(unique + " " + "x y z ".repeat(300) + UUID.randomUUID())).isEmpty();
  }

  @Test
  void searchesByWhatShallNotStandInAnAddress() {
    String unique = "Y" + UUID.randomUUID().toString().substring(0, 8);
    String second = register(Map.of("name", unique + " Zoë")).data("id");
    String first = register(Map.of("name", "Anne " + unique)).data("id");
    String search = PATIENTS + "/search";

    Map<String, Object> wanted =
        new LinkedHashMap<>(Map.of("q", unique, "sort", "name", "limit", 1, "status", "ACTIVE"));
    Answer page = admin.post(search, wanted);
    assertThat(ids(page)).containsExactly(first);
    assertThat(page.header("Link")).isNull();
    assertThat(page.data().at("/pagination/total_count").asInt()).isEqualTo(2);
    wanted.put("cursor", page.data().at("/pagination/next_cursor").asText());
    assertThat(ids(admin.post(search, wanted))).containsExactly(second);
    assertThat(ids(admin.post(search, Map.of("q", "zoe " + unique, "department", "Cardiology"))))
        .containsExactly(second);
    assertThat(ids(admin.post(search, Map.of("q", unique, "department", "Emergency")))).isEmpty();
    assertThat(emergencyNurse.post(search, Map.of("q", unique)).data().get("patients")).isEmpty();
    assertThat(ids(admin.post(search))).isNotEmpty();
    admin.post(search, Map.of("sort", "age")).isInvalid("sort", "name");
    admin.post(search, Map.of("limit", 101)).isInvalid("limit", "100");
    admin.post(search, Map.of("name", unique)).isInvalid("name", "unknown field");
  }

  @Test
  void comparesNumbersWithoutCaseSpacesAndInvisibleCharacters() {
    String unique = UUID.randomUUID().toString();
    Answer created = register(Map.of("mrn", "  Ab\u200b  \u00a0 " + unique + "\t"));
    assertThat(created.data("mrn")).isEqualTo("Ab " + unique);

    Answer second = admin.post(PATIENTS, patient(Map.of("mrn", "a\ufeffB " + unique)));
    second.isError(409, "DUPLICATE");
    assertThat(second.error().path("details").path("field").asText()).isEqualTo("mrn");
    String path = PATIENTS + "/" + created.data("id");
    assertThat(admin.put(path, Map.of("mrn", "AB " + unique)).hasStatus(200).data("mrn"))
        .isEqualTo("AB " + unique);
    assertThat(found("ab   " + unique)).containsExactly(created.data("id"));
  }

  @Test
  void refusesAnAdmissionBeforeTheBirthOrFarAhead() {
    Map<String, Object> unborn =
        Map.of("date_of_birth", "2026-05-05", "admission_date", "2026-05-04T12:00:00Z");
    admin.post(PATIENTS, patient(unborn)).isInvalid("date_of_birth", "after the admission");
    Instant inTwoDays = Instant.now(Clock.systemUTC()).plus(Duration.ofDays(2));
    admin
        .post(PATIENTS, patient(Map.of("admission_date", inTwoDays.toString())))
        .isInvalid("admission_date", "more than one day in the future");
    String path = PATIENTS + "/" + register(Map.of()).data("id");
    admin.put(path, Map.of("admission_date", inTwoDays.toString())).hasStatus(400);
    admin
        .put(path, Map.of("admission_date", "1960-01-01T00:00:00Z"))
        .isInvalid("date_of_birth", "after the admission");
  }

  @Test
  void asksWhyADeceasedPatientIsActiveAgain() {
    String path = PATIENTS + "/" + register(Map.of("mrn", "D-" + UUID.randomUUID())).data("id");
    admin.put(path, Map.of("status", "deceased")).hasStatus(200);

    admin.put(path, Map.of("status", "active")).isInvalid("status_reason", "required");
    admin.put(path, Map.of("admission_reason", "Fall")).hasStatus(200);
    Map<String, Object> why = Map.of("status", "active", "status_reason", "The wrong record");
    assertThat(admin.put(path, why).hasStatus(200).data("status")).isEqualTo("active");
    admin.put(path, why).hasStatus(200);
    JsonNode changes = admin.get(path + "/timeline?type=status_change").data().path("events");
    assertThat(changes.get(0).path("summary").asText())
        .isEqualTo("From deceased to active: The wrong record");
    assertThat(changes).hasSize(2);
  }

  @Test
  void walksByCursorWithoutGapsOrRepeatsWhileRowsAreAdded() {
    String group = "W" + UUID.randomUUID().toString().substring(0, 8);
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      made.add(register(Map.of("name", group + " same\u001f’ name 🏥")).data("id"));
    }
    List<String> walked = new ArrayList<>();
    String base = PATIENTS + "?limit=2&sort=name&q=" + group;
    JsonNode page = admin.get(base).hasStatus(200).data();
    register(Map.of("name", group + " aaa, added meanwhile"));
    while (true) {
      page.path("patients").forEach(patient -> walked.add(patient.path("id").asText()));
      assertThat(page.path("pagination").path("total_count").asInt()).isEqualTo(7);
      if (!page.path("pagination").has("next_cursor")) {
        break;
      }
      String cursor = page.path("pagination").path("next_cursor").asText();
      page = admin.get(base + "&cursor=" + cursor).hasStatus(200).data();
    }
    assertThat(walked).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(made);
    admin.get(base + "&cursor=nonsense").isInvalid("cursor", "cursor");
    admin.get(PATIENTS + "?limit=0").isInvalid("limit", "1");
    admin.get(PATIENTS + "?sort=age").isInvalid("sort", "name");
    admin.get(PATIENTS + "?status=asleep").isInvalid("status", "discharged");
  }

  @Test
  void listsExactlyTheSpecifiedFields() {
    register(Map.of());
    JsonNode item = admin.get(PATIENTS + "?limit=1").data().path("patients").get(0);
    List<String> names = new ArrayList<>();
    item.fieldNames().forEachRemaining(names::add);

    assertThat(names)
        .containsExactlyInAnyOrder("id", "name", "mrn", "department", "admission_date", "status");
  }

  @Test
  void staysInADepartmentThatWasClosed() {
    String name = "Closed " + UUID.randomUUID();
    String department =
        admin.post("/api/departments", Map.of("name", name)).hasStatus(201).data("id");
    Answer before = register(Map.of("department", name));
    String path = PATIENTS + "/" + before.data("id");
    admin.put("/api/departments/" + department, Map.of("active", false)).hasStatus(200);

    Map<String, Object> same = patient(Map.of("mrn", before.data("mrn"), "department", name));
    assertThat(admin.put(path, same).hasStatus(200).data()).isEqualTo(before.data());
    admin.put(path, Map.of("department", department)).hasStatus(200);
    admin.put(path, Map.of("department", "Astrology")).isInvalid("department", "unknown");
    admin.put(path, Map.of("department", "Cardiology")).hasStatus(200);
    admin.put(path, Map.of("department", name)).isInvalid("department", "unknown department");
  }

  private Answer register(Map<String, Object> special) {
    return admin.post(PATIENTS, patient(special)).hasStatus(201);
  }

  private static Map<String, Object> patient(Map<String, Object> special) {
    Map<String, Object> patient = new LinkedHashMap<>();
    patient.put("name", "Test Patient");
    patient.put("mrn", "T-" + UUID.randomUUID());
    patient.put("date_of_birth", "1970-05-04");
    patient.put("department", "cardiology");
    patient.putAll(special);
    return patient;
  }

  private List<String> found(String words) {
    return ids(admin.get(PATIENTS + "?q=" + URLEncoder.encode(words, StandardCharsets.UTF_8)));
  }

  private static List<String> ids(Answer list) {
    return list.hasStatus(200).data().path("patients").findValuesAsText("id");
  }

  private static Set<String> departments(Answer list) {
    return new HashSet<>(
        list.hasStatus(200).data().path("patients").findValuesAsText("department"));
  }
}
