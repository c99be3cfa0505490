package org.wardvoice.operations.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wardvoice.operations.command.CommandRuns.Outcome;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.SpokenSentence;
import org.wardvoice.testing.Sql;
import org.wardvoice.testing.TestPatients;

/** Erases a hospital while the service runs and its staff work. */
@ServerTest
@Tag("client")
class EraseTenantBesideServiceIT {

  private static final String WARD = "Cardiology";

  @TempDir private Path folder;
  private final ServerUnderTest server;
  private final Sql sql;

  EraseTenantBesideServiceIT(ServerUnderTest server) {
    this.server = server;
    sql = new Sql(server);
  }

  private Colleague doctor(FoundHospital hospital) {
    hospital.api().post("/api/departments", Map.of("name", WARD)).hasStatus(201);
    return hospital.join("Dora", "doctor", WARD);
  }

  @Test
  void endsSessionsAndWorkAndLeavesOthersAlone() throws Exception {
    byte[] recording = SpokenSentence.in("opus.ogg");
    FoundHospital hospital = FoundHospital.found(server);
    FoundHospital other = FoundHospital.found(server);
    Api doctor = doctor(hospital).api();
    Api colleague = doctor(other).api();
    String patient = TestPatients.admit(doctor, WARD);
    String kept = TestPatients.admit(colleague, WARD);
    String note =
        doctor
            .post("/api/notes", Map.of("patient_id", patient, "content", "Resting."))
            .hasStatus(201)
            .data("id");
    doctor.post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD)).hasStatus(200);
    hospital
        .api()
        .upload(
            "/api/feedback",
            new FormBody().field("patient_id", patient).file("audio_file", "a.ogg", recording))
        .hasStatus(201);

    Path export = folder.resolve("export");
    try (CommandRuns runs = CommandRuns.beside(server)) {
      String name = sql.value("select name from organizations where id = ?", id(hospital));
      Outcome done =
          runs.run(
              "",
              "erase-tenant",
              hospital.id(),
              "--export-first",
              export.toString(),
              "--yes=" + name);
      assertThat(done.output()).startsWith(name + " is erased: ");
      assertThat(done.exitCode()).isZero();
    }

    doctor.get("/api/patients/" + patient).hasStatus(401);
    signIn(hospital.email(), 401);
    for (String table : List.of("organizations where id", "work where organization_id")) {
      assertThat(sql.count("select count(*) from " + table + " = ?", id(hospital))).isZero();
    }
    assertThat(export.resolve("tables/notes.ndjson"))
        .content()
        .contains("\"content\":\"Resting.\"");
    try (Stream<Path> files = Files.list(export.resolve("recordings"))) {
      assertThat(files)
          .singleElement()
          .satisfies(file -> assertThat(file).hasBinaryContent(recording));
    }
    assertThat(server.dataFolder().resolve("recordings/" + hospital.id())).doesNotExist();

    colleague.get("/api/patients/" + kept).hasStatus(200);
    colleague.post("/api/notes", Map.of("patient_id", kept, "content", "Walking.")).hasStatus(201);
    signIn(other.email(), 200);
  }

  private static UUID id(FoundHospital hospital) {
    return UUID.fromString(hospital.id());
  }

  private void signIn(String email, int status) {
    Api.of(server).signIn(Map.of("email", email, "password", Api.PASSWORD)).hasStatus(status);
  }
}
