package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.integration.emr.EmrCalls;
import org.wardvoice.integration.emr.FhirServer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;

/** What an administrator does about the hospital's other systems. */
@ServerTest
@Tag("console")
class IntegrationIT {

  private static Chromium chromium;
  private static FoundHospital hospital;
  private static FhirServer emr;

  @BeforeAll
  static void start(ServerUnderTest server) {
    emr = FhirServer.start(server.port("emr"));
    hospital = FoundHospital.found(server);
    hospital
        .api()
        .put(
            "/api/organizations/" + hospital.id(),
            Map.of("name", server.setting("wardvoice.emr.fhir.organization")))
        .hasStatus(200);
    hospital.api().post("/api/departments", Map.of("name", "Cardiology")).hasStatus(201);
    chromium = Chromium.start(server);
  }

  @AfterAll
  static void end() {
    chromium.close();
    emr.close();
  }

  @Test
  void emrRunsFromTheDryRunToTheConflict() {
    Api api = hospital.api();
    EmrCalls calls = new EmrCalls(api);
    await()
        .until(() -> api.get("/api/integrations/emr/sync?status=completed").text().contains("sync_id"));
    emr.admit("anna", "CON-1", "Lang", "ward-7");
    try (Visitor admin = chromium.visitor(hospital.email())) {
      Page page = admin.page();
      admin.open("/organization/emr");
      refusesToSynchronizeNothing(admin.expecting("400"));
      synchronize(admin, true);
      admin.reads("dry run");
      assertThat(calls.patient("CON-1")).isNull();

      synchronize(admin, false);
      assertThat(calls.patient("CON-1")).isNull();
      page.getByLabel("Department of").first().selectOption("Cardiology");
      admin.reads("Saved.");
      synchronize(admin, false);
      await().until(() -> calls.patient("CON-1") != null);

      String id = calls.patient("CON-1").get("id").asText();
      api.put("/api/patients/" + id, Map.of("name", "Anna Ours")).hasStatus(200);
      emr.patients().put("anna", FhirServer.patient("CON-1", "Theirs", LocalDate.of(1990, 1, 1)));
      calls.run("incremental");
      admin.open("/organization/emr").settle();
      page.locator("details summary").first().click();
      admin.reads("Anna Ours");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.picture("organization-emr-conflict");
      admin.button("Use the EMR's version").click();
      admin.reads("The conflict is resolved.");
      admin.reads("No conflicts");
      assertThat(calls.patient("CON-1").get("name").asText()).endsWith("Theirs");

      admin.button("Details").first().click();
      admin.page().locator("dialog .facts").waitFor();
      assertThat(Accessibility.findings(page)).isEmpty();
    }
  }

  private static void refusesToSynchronizeNothing(Visitor admin) {
    admin.page().locator("button.primary").getByText("Synchronize").first().click();
    Locator dialog = admin.page().locator("dialog");
    dialog.locator("[name=resources]").first().waitFor();
    dialog.locator("[name=resources]").all().forEach(Locator::uncheck);
    dialog.locator("button.primary").click();
    dialog.getByRole(AriaRole.ALERT).waitFor();
    admin.button("Cancel").click();
  }

  /** Starts a run, and waits until it has ended. */
  private static void synchronize(Visitor admin, boolean dry) {
    Page page = admin.page();
    int before = ended();
    page.locator("button.primary").getByText("Synchronize").first().click();
    Locator dialog = page.locator("dialog");
    if (dry) {
      dialog.getByLabel("Dry run").check();
    }
    assertThat(Accessibility.findings(page)).isEmpty();
    dialog.locator("button.primary").click();
    admin.reads("The synchronization has started.");
    await().until(() -> ended() > before);
  }

  private static int ended() {
    return hospital
        .api()
        .get("/api/integrations/emr/sync?status=completed")
        .data()
        .at("/pagination/total_count")
        .asInt();
  }

  @Test
  void hl7MessageIsAppliedOnceItsWardHasADepartment() {
    hl7("CON-MSG-1", "A01^ADT_A01", "PID|1||CON-2^^^HOSP^MR||Berg^Ida||19610724|F", "PV1|1|I|7WEST^12^1");
    try (Visitor admin = chromium.visitor(hospital.email())) {
      Page page = admin.page();
      admin.open("/organization/hl7?status=failed");
      admin.reads("CON-MSG-1");
      admin.button("Details").first().click();
      admin.reads("PID|1||CON-2");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.picture("organization-hl7-message");
      admin.button("Close").click();
      page.getByLabel("Ward", new Page.GetByLabelOptions().setExact(true)).fill("7WEST");
      page.locator("form.columns").getByLabel("Department").selectOption("Cardiology");
      admin.button("Add").click();
      admin.button("Delete: 7WEST").waitFor();
      admin.button("Apply again").first().click();
      admin.reads("The message is applied.");
      admin.reads("No messages");
    }
  }

  @Test
  void mergedPatientsAreSeparatedAgain() {
    hl7("CON-MSG-2", "A01^ADT_A01", "PID|1||CON-3^^^HOSP^MR||Lang^Eva||19610724|F", "PV1|1|I|Cardiology^12^1");
    hl7("CON-MSG-3", "A01^ADT_A01", "PID|1||CON-4^^^HOSP^MR||Lang^Eve||19610724|F", "PV1|1|I|Cardiology^12^1");
    hl7("CON-MSG-4", "A40^ADT_A39", "PID|1||CON-3^^^HOSP^MR||Lang^Eva", "MRG|CON-4^^^HOSP^MR");
    try (Visitor admin = chromium.visitor(hospital.email())) {
      admin.open("/organization/hl7").settle();
      admin.button("Reverse").click();
      admin.reads("The merge is reversed.");
      admin.reads("Reversed ");
      admin
          .button("Reverse")
          .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
      assertThat(Accessibility.findings(admin.page())).isEmpty();
      admin.picture("organization-hl7-merges");
    }
  }

  /** What another system tells. */
  private static void hl7(String control, String event, String... segments) {
    String head =
        "MSH|^~\\&|ADT|HOSP|WARDVOICE||20260504081530||%s|%s|P|2.5.1|||||||UNICODE UTF-8\rEVN||20260504081530\r"
            .formatted("ADT^" + event, control);
    byte[] message = (head + String.join("\r", segments) + "\r").getBytes(UTF_8);
    hospital
        .api()
        .with("Content-Type", "application/hl7-v2")
        .send("POST", "/api/integrations/hl7/messages", BodyPublishers.ofByteArray(message))
        .hasStatus(200);
  }
}
