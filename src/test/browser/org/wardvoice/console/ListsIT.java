package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;

/** The list of patients: its search, its pages, and the way back to it. */
class ListsIT extends WardTest {

  private static final String ALL = "25 in total";

  @BeforeAll
  void admitMorePatientsThanAPageHolds() {
    Api doctor = ward.doctorCalls();
    for (int i = 1; i <= 24; i++) {
      Map<String, String> patient =
          Map.of(
              "name",
              "Vera " + i,
              "mrn",
              "T-" + Ids.next(),
              "date_of_birth",
              "1950-01-01",
              "department",
              Ward.DEPARTMENT);
      doctor.post("/api/patients", patient).hasStatus(201);
    }
  }

  @Test
  void backFindsTheListAsItWasAndTheMenuANewOne() {
    try (Visitor nurse = atPatients()) {
      Page page = nurse.page();
      Locator search = search(page);
      search.fill("Vera");
      nurse.reads("24 in total");
      page.evaluate("() => scrollTo(0, 300)");
      nurse.link("Vera 15").evaluate("link => link.click()");
      nurse.heading("Vera 15").waitFor();
      page.goBack();
      nurse.reads("24 in total");
      page.waitForFunction("() => scrollY === 300");
      assertThat(search.inputValue()).isEqualTo("Vera");
      nurse.link("Patients").click();
      nurse.reads(ALL);
      assertThat(search.inputValue()).isEmpty();
      page.getByLabel("Status").selectOption("discharged");
      nurse.reads("No patient found");
      nurse.link("Patients").click();
      nurse.reads(ALL);
      assertThat(page.getByLabel("Status").inputValue()).isEmpty();
    }
  }

  @Test
  void aTurnedPageIsShownFromItsTopAndItsButtonKeepsTheFocus() {
    try (Visitor nurse = atPatients()) {
      Page page = nurse.page();
      nurse.button("Next").click();
      nurse.reads("Page 2 of 2");
      page.waitForFunction("() => document.querySelector('main').getBoundingClientRect().top > 0");
      page.keyboard().press("Enter");
      assertThat(page.evaluate("() => document.activeElement.textContent")).isEqualTo("Next");
    }
  }

  @Test
  void rowsOfTheFormerSearchAreMarkedUntilTheNewOnesAreThere() {
    try (Visitor nurse = atPatients()) {
      Page page = nurse.page();
      List<Route> held = new ArrayList<>();
      page.route("**/api/patients/search", held::add);
      search(page).fill("Vera 7");
      page.locator("main [aria-busy=true]").waitFor();
      page.waitForCondition(() -> !held.isEmpty());
      page.unroute("**/api/patients/search");
      held.forEach(Route::resume);
      page.locator("main [aria-busy=false]").waitFor();
    }
  }

  @Test
  void whoTriesAgainByKeyboardGoesOnInTheScreen() {
    try (Visitor nurse = atPatients().expecting("ERR_FAILED")) {
      Page page = nurse.page();
      page.route("**/api/patients/search", Route::abort);
      search(page).fill("Vera 7");
      nurse.button("Try again").waitFor();
      page.unroute("**/api/patients/search");
      nurse.button("Try again").press("Enter");
      page.waitForFunction("() => document.activeElement.matches('main')");
    }
  }

  private Visitor atPatients() {
    Visitor nurse = chromium.visitor(ward.nurse().email());
    nurse.page().setViewportSize(1360, 400);
    nurse.open("/patients");
    nurse.reads(ALL);
    return nurse;
  }

  private static Locator search(Page page) {
    return page.getByLabel("Find by name or record number");
  }
}
