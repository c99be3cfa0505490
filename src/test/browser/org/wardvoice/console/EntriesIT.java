package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital.Colleague;
import org.wardvoice.testing.TestPatients;

/** What was typed and is not saved yet: it is not lost without a question, and overwrites nobody else's. */
class EntriesIT extends WardTest {

  private static final String DISCARD = "Discard my changes and load the saved version";
  private static final String LEAVE = "Leave without saving?";
  private static final String FINDER = "[aria-controls=palette-results]";
  private static final Locator.WaitForOptions GONE =
      new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED);

  @Test
  void entriesOfADialogAreNotLeftWithoutAQuestion() {
    try (Visitor doctor = chromium.visitor(ward.doctor().email())) {
      Page page = doctor.page();
      doctor.link("Patients").click();
      doctor.button("Register a patient").click();
      page.locator("dialog [name=name]").fill("Ida Neu");
      stay(page);
      page.keyboard().press("Control+k");
      page.locator(FINDER).waitFor();
      page.keyboard().type("help");
      page.keyboard().press("Enter");
      page.locator(FINDER).waitFor(GONE);
      assertThat(page.locator("dialog [name=name]").inputValue()).isEqualTo("Ida Neu");
      page.locator("dialog [name=mrn]").fill("T-" + Ids.next());
      page.locator("dialog [name=date_of_birth]").fill("1950-01-01");
      page.locator("dialog [name=department]").selectOption(Ward.DEPARTMENT);
      page.locator("dialog form button.primary").click();
      doctor.heading("Ida Neu").waitFor();
      assertThat(asked(page)).isEqualTo(List.of(LEAVE));
    }
  }

  /** Answers every question with no. */
  private static void stay(Page page) {
    page.evaluate(
        "() => { window.asked = []; window.confirm = (question) => { window.asked.push(question); return false; }; }");
  }

  private static Object asked(Page page) {
    return page.evaluate("() => window.asked");
  }

  @Test
  void missedAlertAndReasonAreNotLeftWithoutAQuestion() {
    String feedback = ward.feedback("I fell in the bathroom last night.");
    String email = ward.join("Quirin Moos", "quality_manager").email();
    try (Visitor manager = chromium.visitor(email)) {
      Page page = manager.page();
      manager.open("/feedback/" + feedback);
      manager.button("Add a missed alert").click();
      stay(page);
      page.getByLabel("Words of the patient").fill("I fell");
      manager.link("Figures").click();
      manager.button("Cancel").click();
      manager.button("Correct the transcript").click();
      page.locator("[name=alert_withdrawal_reason]").fill("It was at home.");
      manager.link("Figures").click();
      manager.button("Cancel").click();
      assertThat(asked(page)).isEqualTo(List.of(LEAVE, LEAVE));
    }
  }

  @Test
  void nothingIsAskedAboutWhatWasDiscarded() {
    String task = ward.task("Weigh");
    try (Visitor nurse = chromium.visitor(ward.nurse().email()).expecting("412")) {
      Page page = nurse.page();
      nurse.open("/tasks/" + task);
      nurse.button("Edit").click();
      Locator title = page.locator("dialog [name=title]");
      title.fill("Weigh twice");
      ward.admin().put("/api/tasks/" + task, Map.of("title", "Weigh later")).hasStatus(200);
      nurse.button("Save").click();
      nurse.button(DISCARD).click();
      page.waitForFunction(
          "() => document.querySelector('dialog [name=title]')?.value === 'Weigh later'");
      title.press("Escape");
      page.locator("dialog").waitFor(GONE);
    }
  }

  @Test
  void entriesOfADialogStayWhenTheRecordIsClosed() {
    ward.admin().post("/api/departments", Map.of("name", "Surgery"));
    String patient = TestPatients.admit(ward.doctorCalls(), Ward.DEPARTMENT);
    try (Visitor nurse = chromium.visitor(ward.nurse().email()).expecting("403")) {
      Page page = nurse.page();
      nurse.open("/patients/" + patient);
      nurse.button("Edit").click();
      Locator reason = page.locator("dialog [name=admission_reason]");
      reason.fill("Fell at home");
      ward.admin().put("/api/patients/" + patient, Map.of("department", "Surgery")).hasStatus(200);
      readAgain(page);
      page.getByLabel("Why do you need access?").waitFor();
      assertThat(reason.inputValue()).isEqualTo("Fell at home");
      reason.press("Escape");
      reason.press("Escape");
      nurse.heading("Patient").waitFor();
    }
  }

  @Test
  void progressOfAColleagueIsNotOverwritten() {
    String task = ward.task("Walk");
    String path = "/api/tasks/" + task + "/status";
    ward.nurseCalls().put(path, Map.of("status", "in_progress")).hasStatus(200);
    try (Visitor nurse = chromium.visitor(ward.nurse().email()).expecting("412")) {
      Page page = nurse.page();
      nurse.open("/tasks/" + task);
      Locator percent = page.getByLabel("Progress (%)");
      Locator note = page.getByLabel("Note on the change");
      percent.fill("40");
      nurse.button("Save progress").click();
      page.getByRole(AriaRole.LISTITEM).getByText("40 %").waitFor();
      note.fill("To the window.");
      progress(path, 70);
      readAgain(page);
      page.waitForFunction("field => field.value === '70'", percent.elementHandle());
      assertThat(note.inputValue()).isEqualTo("To the window.");
      ward.admin().put("/api/tasks/" + task, Map.of("title", "Walk on")).hasStatus(200);
      nurse.button("Save progress").click();
      page.getByRole(AriaRole.LISTITEM).getByText("To the window.").waitFor();
      assertThat(progressOf(task)).isEqualTo("70");

      percent.fill("80");
      progress(path, 90);
      nurse.button("Save progress").click();
      nurse.button(DISCARD).click();
      page.waitForFunction("field => field.value === '90'", percent.elementHandle());
      assertThat(progressOf(task)).isEqualTo("90");
    }
  }

  @Test
  void remarkGoesAlongWhenATaskIsCompleted() {
    String task = ward.task("Dress the wound");
    ward.nurseCalls()
        .put("/api/tasks/" + task + "/status", Map.of("status", "in_progress"))
        .hasStatus(200);
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      nurse.open("/tasks/" + task);
      page.getByLabel("Note on the change").fill("The wound is dry.");
      stay(page);
      nurse.link("Patients").click();
      assertThat(asked(page)).isEqualTo(List.of(LEAVE));
      nurse.button("Complete").click();
      page.getByRole(AriaRole.LISTITEM).getByText("The wound is dry.").waitFor();
      page.waitForFunction("() => document.activeElement.matches('main')");
      assertThat(asked(page)).isEqualTo(List.of(LEAVE));
      assertThat(page.getByLabel("Text that was not saved").count()).isZero();
    }
  }

  @Test
  void remarkStaysWhenAColleagueFinishesTheTask() {
    String task = ward.task("Fetch the bed");
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      nurse.open("/tasks/" + task);
      page.getByLabel("Note on the change").fill("The lift is broken.");
      ward.admin()
          .put("/api/tasks/" + task + "/status", Map.of("status", "cancelled"))
          .hasStatus(200);
      readAgain(page);
      assertThat(page.getByLabel("Text that was not saved").inputValue())
          .isEqualTo("The lift is broken.");
      nurse.button("Discard").click();
      page.getByLabel("Text that was not saved").waitFor(GONE);
    }
  }

  /** As after an interruption of the stream. */
  private static void readAgain(Page page) {
    page.evaluate(
        "() => new BroadcastChannel('wardvoice-events').postMessage({ event: 'stream.interrupted', data: {} })");
  }

  /** Somebody else's change. */
  private void progress(String path, int percent) {
    ward.admin()
        .put(path, Map.of("status", "in_progress", "progress_percentage", percent))
        .hasStatus(200);
  }

  private String progressOf(String task) {
    return ward.nurseCalls().get("/api/tasks/" + task).data("progress_percentage");
  }

  @Test
  void aNoteIsNotWrittenWithoutAPatient() {
    try (Visitor doctor = chromium.visitor(ward.doctor().email()).expecting("404")) {
      doctor.open("/notes/new");
      doctor.reads("Open a patient's page and write the note from there.");
      assertThat(doctor.page().locator("textarea").count()).isZero();
      doctor.open("/notes/new?patient=" + Ids.next());
      doctor.reads("Not found");
      assertThat(doctor.page().locator("textarea").count()).isZero();
    }
  }

  @Test
  void textAboutOnePatientIsNotKeptForAnother() {
    String other = TestPatients.admit(ward.doctorCalls(), Ward.DEPARTMENT);
    try (Visitor doctor = chromium.visitor(ward.doctor().email())) {
      Page page = doctor.page();
      doctor.open("/notes/new?patient=" + ward.patient());
      page.getByLabel("Text").fill("The wound is dry.");
      page.evaluate(
          "query => { window.confirm = () => true; history.pushState(null, '', query); dispatchEvent(new PopStateEvent('popstate')); }",
          "?patient=" + other);
      page.locator(".trail a[href='/patients/" + other + "']").waitFor();
      assertThat(page.getByLabel("Text").inputValue()).isEmpty();
    }
  }

  @Test
  void whatWasTypedOutlivesTheSessionAndAChangeOfLanguage() {
    Colleague author = ward.join("Doris Lang", "doctor");
    try (Visitor doctor = chromium.visitor(author.email()).expecting("401")) {
      Page page = doctor.page();
      doctor.open("/notes/new?patient=" + ward.patient());
      Locator text = page.locator("main textarea");
      text.fill("The wound is dry.");
      author.api().put("/api/auth/me", Map.of("language", "de")).hasStatus(200);
      ward.admin().delete("/api/users/" + author.id() + "/sessions").hasStatus(200);
      doctor.reads("Your session has ended");
      page.locator("dialog [name=password]").fill(Api.PASSWORD);
      doctor.button("Sign in").click();
      page.locator("dialog").waitFor(GONE);
      assertThat(page.locator("html").getAttribute("lang")).isEqualTo("de");
      assertThat(text.inputValue()).isEqualTo("The wound is dry.");
      page.locator("main form button.primary").click();
      doctor.button("Notiz signieren").waitFor();
    }
  }

  @Test
  void whatIsTypedWhileANoteIsSavedIsSavedNext() {
    try (Visitor doctor = chromium.visitor(ward.doctor().email())) {
      Page page = doctor.page();
      List<Route> held = new ArrayList<>();
      page.route("**/api/notes", held::add);
      doctor.open("/notes/new?patient=" + ward.patient());
      Locator text = page.getByLabel("Text");
      text.fill("The wound is dry.");
      doctor.button("Save").click();
      page.waitForCondition(() -> !held.isEmpty());
      text.fill("The wound is dry. No fever.");
      held.get(0).resume();
      doctor.reads("The note is saved.");
      assertThat(text.inputValue()).isEqualTo("The wound is dry. No fever.");
      doctor.button("Save").click();
      doctor.button("Sign the note").waitFor();
      assertThat(page.getByLabel("Text").inputValue()).isEqualTo("The wound is dry. No fever.");
    }
  }
}
