package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByLabelOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.TestPatients;
import org.wardvoice.testing.UsesMailbox;

/** What each role comes for, from the sign-in to the goal. */
@UsesMailbox
class JourneysIT extends WardTest {

  @Test
  void nurseLooksAfterAnAlertAndMovesATask() {
    ward.feedback("I fell in the bathroom last night and hit my head.");
    ward.task("Change the dressing");
    try (Visitor nurse = chromium.visitor(ward.nurse().email()).expecting("400")) {
      nurse.heading("My shift").waitFor();
      nurse.link("Alerts").click();
      nurse.button("Acknowledge").first().click();
      Locator comment = nurse.page().getByLabel("What was done?");
      Locator send =
          nurse.page().locator("dialog").getByRole(AriaRole.BUTTON).getByText("Acknowledge");
      comment.focus();
      nurse.page().keyboard().insertText("No injury. ".repeat(400));
      send.click();
      // What is too long is not cut, but refused.
      nurse.reads("must be at most 4000 characters long");
      comment.fill("Looked after; no injury.");
      send.click();
      nurse.reads("Acknowledged by Nina Berg");
      nurse.page().waitForFunction("() => document.activeElement.matches('main [role=group]')");
      nurse.open("/alerts?page=9");
      nurse.reads("Acknowledged by Nina Berg");
      nurse.link("Tasks").click();
      // Columns load one by one: the first card may be one that can't be moved.
      nurse
          .page()
          .locator(".task")
          .filter(new Locator.FilterOptions().setHasText("Change the dressing"))
          .getByRole(AriaRole.BUTTON)
          .click();
      assertThat(
              nurse.page().getByRole(AriaRole.MENU)
                  .evaluate(
                      "menu => { const { left, top } = menu.getBoundingClientRect(); return menu.contains(document.elementFromPoint(left + 2, top + 2)); }"))
          .as("nothing covers the menu's corner")
          .isEqualTo(true);
      nurse.page().getByRole(AriaRole.MENUITEM).getByText("In progress").click();
      nurse.page().locator("#column-in_progress ~ ul .task").waitFor();
    }
  }

  @Test
  void showsWhatColleaguesChange() {
    ward.feedback("I fell in the bathroom last night and hit my head.");
    String task = "/api/tasks/" + ward.task("Change the dressing");
    Api colleague = ward.nurseCalls();
    try (Visitor doctor = chromium.visitor(ward.doctor().email())) {
      Page page = doctor.page();
      doctor.link("Tasks").click();
      Locator renamed = page.locator(".task").getByText("Change both dressings, round");
      // The server listens to signals only from up to a second after the first stream on.
      AtomicInteger rounds = new AtomicInteger();
      page.waitForCondition(
          () -> {
            String title = "Change both dressings, round " + rounds.incrementAndGet();
            colleague.put(task, Map.of("title", title)).hasStatus(200);
            return renamed.count() > 0;
          });
      colleague.put(task + "/status", Map.of("status", "in_progress")).hasStatus(200);
      page.locator("#column-in_progress ~ ul .task").waitFor();
      doctor.link("Alerts").click();
      doctor.button("Acknowledge").first().waitFor();
      String alert = colleague.get("/api/alerts?status=open").data().at("/alerts/0/id").asText();
      colleague.post("/api/alerts/" + alert + "/acknowledge").hasStatus(200);
      doctor.reads("Acknowledged by Nina Berg");
    }
  }

  @Test
  void doctorWritesSharesSignsAndAddsToANote() {
    try (Visitor doctor = chromium.visitor(ward.doctor().email()).expecting("412")) {
      Page page = doctor.page();
      doctor.open("/patients/" + ward.patient());
      doctor.link("Write a note").click();
      page.getByLabel("Text").fill("Chest pain at rest. O'Hara & <b>ECG</b> ordered. 🫀");
      doctor.button("Save").click();
      doctor.button("Sign the note").waitFor();
      page.goBack();
      doctor.heading("Test Patient").waitFor();
      page.goForward();
      doctor.button("Sign the note").waitFor();
      page.getByLabel("Text").fill("Chest pain at rest. ECG ordered.");
      doctor.button("Save").click();
      page.getByText("Versions (2)").waitFor();
      doctor.button("Share").click();
      doctor.button("Share the note").click();
      doctor.reads("Choose at least one person or department.");
      page.locator("input[name=departments]").first().check();
      doctor.button("Share the note").click();
      doctor.reads("The note is shared.");
      page.getByLabel("Text").fill("Chest pain at rest. ECG");
      page.getByLabel("Password").fill(Api.PASSWORD);
      doctor.button("Sign the note").click();
      doctor.reads("Save your changes first");
      page.getByLabel("Text").fill("Chest pain at rest. ECG and troponin ordered.");
      // Sharing changes the note as well, but not what is typed.
      String note = page.url().substring(page.url().lastIndexOf('/') + 1);
      ward.doctorCalls()
          .post("/api/notes/" + note + "/share", Map.of("user_ids", List.of(ward.nurse().id())))
          .hasStatus(200);
      doctor.button("Save").click();
      page.getByText("Versions (3)").waitFor();
      doctor.button("Sign the note").click();
      doctor.reads("The signature is valid");
      page.waitForFunction("() => document.activeElement.matches('main')");
      page.getByLabel("Add an addendum").fill("Stitches come out on Friday.");
      doctor.button("Add an addendum").click();
      page.getByRole(AriaRole.LISTITEM).getByText("Stitches come out on Friday.").waitFor();
    }
  }

  @Test
  void qualityManagerCorrectsATranscriptAndReadsAReport() {
    String feedback = ward.feedback("The nurse were kind but the food was cold.");
    String email = ward.join("Quinn Adler", "quality_manager").email();
    try (Visitor manager = chromium.visitor(email)) {
      manager.open("/feedback/" + feedback);
      manager.button("Correct the transcript").click();
      manager.page().getByRole(AriaRole.TEXTBOX).fill("The nurses were kind. The food was cold.");
      manager.button("Save").click();
      manager.reads("Reviewed by Quinn Adler");
      manager.link("Figures").click();
      manager.reads("Net promoter score");
      manager.link("Reports").click();
      assertThat(manager.link("Download the export").getAttribute("download")).isEmpty();
      manager.button("New report").click();
      manager.page().locator("dialog").getByLabel("Format").selectOption("html");
      assertThat(manager.page().getByLabel("Recipients").count()).isZero();
      manager.button("Create the report").click();
      manager.link("Download").first().waitFor();
      manager.button("Open").first().click();
      manager.page().frameLocator("iframe").getByText("by Wardvoice").waitFor();
    }
  }

  @Test
  void showsBothTextsWhenTwoChangeANoteAtOnce() {
    String note = ward.note("The wound is wet.");
    try (Visitor doctor = chromium.visitor(ward.doctor().email()).expecting("412")) {
      doctor.open("/notes/" + note);
      Locator text = doctor.page().getByRole(AriaRole.TEXTBOX).first();
      text.fill("The wound is dry.");
      ward.doctorCalls().put("/api/notes/" + note, Map.of("content", "The wound is red."));
      doctor.button("Save").click();
      doctor.reads("Someone else has changed this in the meantime");
      doctor.reads("The wound is red.");
      doctor.page().waitForFunction("() => document.activeElement.matches('main .buttons button')");
      doctor.button("Save my version").click();
      doctor.page().waitForFunction("() => document.activeElement.matches('main textarea')");
      doctor.page().getByText("Versions (3)").waitFor();
      assertThat(ward.doctorCalls().get("/api/notes/" + note).data("content"))
          .isEqualTo("The wound is dry.");
    }
  }

  @Test
  void keepsWhatWasTypedWhenANoteIsSigned() {
    String note = ward.note("The cough is dry.");
    Api attending = ward.join("Ada Stein", "attending_physician").api();
    try (Visitor doctor = chromium.visitor(ward.doctor().email())) {
      doctor.open("/notes/" + note);
      doctor.page().getByLabel("Text").fill("The cough is worse.");
      attending
          .post("/api/notes/" + note + "/sign", Map.of("password", Api.PASSWORD))
          .hasStatus(200);
      doctor.reads("This note was signed. Add your text as an addendum.");
      assertThat(doctor.page().getByLabel("Text that was not saved").inputValue())
          .isEqualTo("The cough is worse.");
      doctor.button("Add an addendum").waitFor();
    }
    try (Visitor other = chromium.visitor(ward.join("Oskar Thal", "doctor").email())) {
      other.open("/notes/" + note);
      other.reads("The signature is valid");
      assertThat(other.button("Share").count()).isZero();
      assertThat(other.button("Add an addendum").count()).isZero();
    }
  }

  @Test
  void enterOpensThePatientWhoWasTyped() {
    called("Anna Adams");
    String patient = called("Andrea Berg");
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      page.keyboard().press("Control+k");
      page.getByRole(AriaRole.COMBOBOX).waitFor();
      page.keyboard().type("An");
      page.getByRole(AriaRole.OPTION).getByText("Anna Adams").waitFor();
      page.keyboard().type("drea B");
      page.keyboard().press("Enter");
      page.getByRole(AriaRole.OPTION).getByText("Andrea Berg").waitFor();
      page.keyboard().press("Enter");
      nurse.heading("Andrea Berg").waitFor();
      rename(patient, "Andrea Brandt");
      nurse.heading("Andrea Brandt").waitFor();
    }
  }

  private String called(String name) {
    String patient = TestPatients.admit(ward.doctorCalls(), Ward.DEPARTMENT);
    rename(patient, name);
    return patient;
  }

  private void rename(String patient, String name) {
    ward.doctorCalls().put("/api/patients/" + patient, Map.of("name", name)).hasStatus(200);
  }

  @Test
  void allTasksOfAColumnCanBeReached() {
    for (int i = 0; i < 11; i++) {
      String path = "/api/tasks/" + ward.task("Round " + i) + "/status";
      ward.nurseCalls().put(path, Map.of("status", "cancelled")).hasStatus(200);
    }
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.open("/tasks");
      nurse.button("1 more").click();
      nurse.page().locator("#column-cancelled ~ ul .task").nth(10).waitFor();
      assertThat(nurse.button("1 more").count()).isZero();
      nurse.page()
          .waitForFunction(
              "() => document.activeElement.closest('.task') === document.querySelectorAll('#column-cancelled ~ ul .task')[10]");
    }
  }

  @Test
  void theFirstScreenListsNoFinishedTask() {
    Colleague otto = ward.join("Otto Blum", "nurse");
    for (String title : List.of("Done", "Open")) {
      String task =
          otto.api()
              .post("/api/tasks", Map.of("title", title, "assignee_id", otto.id()))
              .hasStatus(201)
              .data("id");
      if (title.equals("Done")) {
        otto.api().put("/api/tasks/" + task + "/status", Map.of("status", "cancelled"));
      }
    }
    try (Visitor nurse = chromium.visitor(otto.email())) {
      Locator mine = nurse.page().locator("[aria-label='My open tasks'] li a");
      mine.first().waitFor();
      assertThat(mine.allInnerTexts()).containsExactly("Open");
    }
  }

  @Test
  void aChangedTaskKeepsItsAssignee() {
    Colleague gone = ward.join("Lars Fink", "nurse");
    String task =
        ward.nurse()
            .api()
            .post("/api/tasks", Map.of("title", "Weigh", "assignee_id", gone.id()))
            .hasStatus(201)
            .data("id");
    ward.admin().put("/api/users/" + gone.id(), Map.of("status", "inactive")).hasStatus(200);
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.open("/tasks/" + task);
      nurse.button("Edit").click();
      Locator what = nurse.page().getByLabel("What needs to be done?");
      what.fill("Weigh twice");
      what.press("Escape");
      nurse.reads("Press Escape again to discard what you have entered.");
      nurse.button("Save").click();
      nurse.heading("Weigh twice").waitFor();
      nurse.button("Edit").click();
      what.fill("Weigh never");
      what.press("Escape");
      what.press("Escape");
      nurse.button("Edit").click();
      assertThat(what.inputValue()).isEqualTo("Weigh twice");
      what.press("Escape");
      assertThat(ward.nurseCalls().get("/api/tasks/" + task).data("assignee_id"))
          .isEqualTo(gone.id());
      Locator note = nurse.page().getByLabel("Note on the change");
      note.fill("The scales are broken.");
      nurse.button("Save progress").click();
      nurse.page().getByRole(AriaRole.LISTITEM).getByText("The scales are broken.").waitFor();
      nurse.page().waitForFunction("field => field.value === ''", note.elementHandle());
    }
  }

  @Test
  void administratorInvitesSomebodyAndVerifiesTheLog() {
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      admin.link("Organization").click();
      admin.link("Departments").click();
      admin.button("Add a department").click();
      admin.page().getByLabel("Name").fill("Day Clinic");
      admin.button("Save").click();
      admin.reads("Day Clinic");
      admin.link("Invitations").click();
      admin.button("Invite a user").click();
      admin.page().getByLabel("Email address").fill("new." + ward.nurse().email());
      admin.page().locator("dialog").getByLabel("Department").selectOption(Ward.DEPARTMENT);
      admin.page().locator("dialog form button.primary").click();
      admin.reads("The invitation is sent.");
      admin.reads("Waiting for a response");
      admin.button("Revoke: new." + ward.nurse().email()).click();
      admin.page().waitForFunction("() => document.activeElement.matches('main .scroll')");
      admin.link("Audit log").click();
      admin.button("Verify the log").click();
      admin.reads("The log is complete and unchanged");
    }
  }

  /** The hospital is its administrator's: neither sees the other's patients. */
  @Test
  void superAdministratorFoundsAHospitalAndItsAdministratorComesIn(ServerUnderTest server)
      throws Exception {
    String unique = Ids.next().toString();
    String name = "Seaside " + unique;
    String email = "first." + unique + "@own.example";
    try (Mailbox mailbox = Mailbox.of(server);
        Visitor founder = chromium.visitor(ward.hospital().email()).expecting("404");
        Visitor admin = chromium.visitor().expecting("404")) {
      founder.link("Organization").click();
      founder.link("Settings").click();
      Locator founding = founder.page().locator("section[aria-labelledby=found-title]");
      founding.getByLabel("Name of the organization").fill(name);
      founding.getByLabel("Name of the administrator").fill("Ada Strand");
      founding.getByLabel("Email").fill(email);
      founding.getByRole(AriaRole.BUTTON).click();
      founder.reads("The organization was created.");
      accept(admin, Mailbox.token(mailbox.await(email)));
      admin.signIn(email);
      admin.page().locator(".brand").getByText(name).waitFor();
      admin.link("Patients").click();
      admin.reads("No patient found");
      admin.open("/patients/" + ward.patient());
      admin.reads("Not found");
      Api there = Api.of(server).as(email);
      String department = there.get("/api/auth/me").data().at("/user/department").asText();
      founder.open("/patients/" + TestPatients.admit(there, department));
      founder.reads("Not found");
    }
  }

  private static void accept(Visitor visitor, String token) {
    visitor.open("/accept-invitation.html#token=" + token);
    visitor.page().locator("#password").fill(Api.PASSWORD);
    visitor.page().locator("#again").fill(Api.PASSWORD);
    visitor.button("Accept").click();
    visitor.reads("Welcome.");
    visitor.link("Sign in").click();
  }

  @Test
  void singleLettersSearchAndRecordAsFarAsTheRoleGoes() {
    String email = ward.join("Cora Blum", "clinician").email();
    try (Visitor clinician = chromium.visitor(email)) {
      Page page = clinician.page();
      clinician.link("Patients").click();
      clinician.link("Test Patient").waitFor();
      page.keyboard().press("/");
      page.waitForFunction("() => document.activeElement.type === 'search'");
      clinician.link("Help").click();
      clinician.heading("Help").waitFor();
      page.keyboard().press("r");
      page.keyboard().press("/");
      page.getByRole(AriaRole.COMBOBOX).waitFor();
      assertThat(page.locator("dialog").count()).isEqualTo(1);
      assertThat(page.getByRole(AriaRole.COMBOBOX).inputValue()).isEmpty();
      page.keyboard().press("Escape");
      page.keyboard().press("?");
      clinician.reads("Search on this screen, or find a patient");
      assertThat(page.locator("dialog").innerText()).doesNotContain("Record;");
    }
  }

  @Test
  void clinicianReadsAndOpensARecordInAnEmergency() {
    ward.admin().post("/api/departments", Map.of("name", "Surgery"));
    String elsewhere = TestPatients.admit(ward.doctorCalls(), "Surgery");
    ward.note("The wound is dry.");
    String email = ward.join("Carla Weiss", "clinician").email();
    try (Visitor clinician = chromium.visitor(email).expecting("403")) {
      clinician.link("Patients").click();
      clinician.link("Test Patient").click();
      clinician.reads("The wound is dry.");
      assertThat(clinician.button("Record").count()).isZero();
      assertThat(clinician.link("Organization").count()).isZero();
      clinician.open("/patients/" + elsewhere);
      clinician.page().getByLabel("Why do you need access?").fill("Collapsed in the corridor");
      clinician.button("Open the record").click();
      clinician.heading("Test Patient").waitFor();
      clinician.page().waitForFunction("() => document.activeElement.matches('main')");
    }
  }

  @Test
  void opensClosedRecordsInAnEmergency() {
    String note = ward.note("The drain is out.");
    String feedback = ward.feedback("The night was calm.");
    Colleague surgeon = elsewhere("Sara Lind", "clinician");
    Colleague manager = elsewhere("Max Roth", "quality_manager");
    try (Visitor visitor = chromium.visitor(surgeon.email()).expecting("403")) {
      visitor.open("/feedback/" + feedback);
      visitor.page().getByLabel("Why do you need access?").waitFor();
      assertThat(Accessibility.findings(visitor.page())).isEmpty();
      visitor.open("/notes/" + note);
      visitor.page().getByLabel("Why do you need access?").fill("Bleeding again");
      visitor.button("Open the record").click();
      visitor.reads("The drain is out.");
      visitor.open("/feedback/" + feedback);
      visitor.reads("The night was calm.");
    }
    try (Visitor visitor = chromium.visitor(manager.email()).expecting("403")) {
      visitor.open("/notes/" + note);
      visitor.reads("You don't have access to this");
      assertThat(visitor.button("Open the record").count()).isZero();
    }
  }

  private Colleague elsewhere(String name, String role) {
    ward.admin().post("/api/departments", Map.of("name", "Surgery"));
    return ward.hospital().join(name, role, "Surgery");
  }

  @Test
  void speaksGermanWhenAsked() {
    ward.feedback("I fell in the corridor this morning.");
    elsewhere("Emil Sand", "clinician")
        .api()
        .post(
            "/api/patients/" + ward.patient() + "/emergency-access", Map.of("reason", "Collapsed"))
        .hasStatus(201);
    GetByLabelOptions exact = new GetByLabelOptions().setExact(true);
    try (Visitor visitor = chromium.visitor(ward.join("Greta Lenz", "nurse").email())) {
      visitor.link("Account").click();
      visitor.page().getByLabel("Language").selectOption("de");
      visitor.button("Save").click();
      visitor.heading("Konto").waitFor();
      visitor.page().getByLabel("Bisheriges Passwort").fill(Api.PASSWORD);
      visitor.page().getByLabel("Neues Passwort", exact).fill("kurz");
      visitor.page().getByLabel("Neues Passwort wiederholen").fill("kurz");
      visitor.expecting("400").button("Passwort setzen").click();
      visitor.reads("muss mindestens 12 Zeichen lang sein");
      visitor.link("Patienten").click();
      visitor.heading("Patienten").waitFor();
      assertThat(visitor.page().locator("html").getAttribute("lang")).isEqualTo("de");
      visitor.picture("patienten");
      visitor.link("Warnungen").click();
      visitor.reads("Berichtet von einem Sturz.");
      visitor.reads("Emil Sand hat die Akte des Patienten per Notfallzugriff geöffnet.");
      visitor.open("/patients/" + ward.patient());
      visitor.reads("Emil Sand hat die Akte des Patienten per Notfallzugriff geöffnet.");
      // Without the words of the language, everything works in another one.
      visitor.expecting("ERR_FAILED").page().route("**/assets/de-*.js", route -> route.abort());
      visitor.open("/patients");
      visitor.heading("Patients").waitFor();
    }
  }

  @Test
  void movesATaskByKeyboardAlone() {
    String nurse = ward.join("Kai Tran", "nurse").email();
    ward.task("Weigh the patient");
    try (Visitor visitor = chromium.visitor()) {
      visitor.open("/");
      Page page = visitor.page();
      page.getByLabel("E-mail").focus();
      page.keyboard().type(nurse);
      page.keyboard().press("Tab");
      page.keyboard().type(Api.PASSWORD);
      page.keyboard().press("Enter");
      page.locator(".side").waitFor();
      page.keyboard().press("Control+k");
      page.getByRole(AriaRole.COMBOBOX).waitFor();
      page.keyboard().type("task");
      page.keyboard().press("Enter");
      visitor.heading("Tasks").waitFor();
      page.getByText("Weigh the patient").waitFor();
      visitor.button("Move").first().focus();
      page.keyboard().press("Enter");
      page.keyboard().press("ArrowDown");
      page.keyboard().press("Enter");
      page.getByRole(AriaRole.STATUS).getByText("On hold").waitFor();
      page.waitForFunction("() => document.activeElement.closest('.task')");
      page.keyboard().press("g");
      page.keyboard().press("p");
      visitor.heading("Patients").waitFor();
      page.keyboard().press("?");
      visitor.reads("Keyboard shortcuts");
      page.keyboard().press("Escape");
    }
  }
}
