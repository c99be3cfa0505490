package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import org.junit.jupiter.api.Test;

/** What an administrator does as the hospital's privacy officer. */
class PrivacyIT extends WardTest {

  @Test
  void retentionIsShortenedAfterAWarning() {
    try (Visitor admin = chromium.visitor(ward.hospital().email()).expecting("ERR_FAILED")) {
      Page page = admin.page();
      admin.open("/organization/retention").settle();
      page.route("**/api/retention/events", Route::abort);
      admin.button("Edit: Events").click();
      admin.reads("The service can't be reached");
      page.unroute("**/api/retention/events");
      admin.button("Edit: Events").click();
      Locator dialog = page.locator("dialog");
      dialog.getByLabel("Days").fill("14");
      dialog.locator("button.primary").click();
      admin.reads("This is shorter than the current period.");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.picture("organization-retention-shorter");
      admin.button("Delete and save").click();
      admin.reads("Saved.");
      admin.reads("14 days");
      assertThat(
              ward.admin().get("/api/retention/events").hasStatus(200).data().get("keeps").asText())
          .isEqualTo("P14D");
    }
  }

  @Test
  void everythingIsHeldAndReleased() {
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      Page page = admin.page();
      admin.open("/organization/retention").settle();
      admin.button("Hold everything").click();
      page.getByLabel("Reason").fill("Audit by the ministry");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.button("Place the hold").click();
      admin.reads("The hold is placed.");
      admin.button("Release: Audit by the ministry").click();
      page.getByLabel("Reason").fill("Finished");
      page.locator("dialog button.primary").click();
      admin.reads("The hold is released.");
      admin.reads(": Finished");
    }
  }

  @Test
  void disclosureOnPaperIsEnteredAndPutRight() {
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      Page page = admin.page();
      admin.open("/patients/" + ward.patient()).settle();
      admin.link("Data protection").click();
      admin.button("Enter a disclosure").click();
      Locator dialog = page.locator("dialog");
      dialog.getByLabel("When").fill("2026-05-04T08:15");
      dialog.getByLabel("To whom").fill("District Court");
      dialog.getByLabel("What was given").fill("Copy of all notes");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.picture("patient-disclosure");
      dialog.locator("button.primary").click();
      admin.reads("The entry is saved.");
      admin.button("Correct: District Court").click();
      dialog.getByLabel("Entered in error").check();
      dialog.locator("button.primary").click();
      admin.reads("Corrected");
      assertThat(Accessibility.findings(page)).isEmpty();
      admin.picture("patient-privacy");
      Download copy = page.waitForDownload(() -> admin.link("Download the copy").click());
      assertThat(copy.suggestedFilename()).endsWith(".zip");
    }
  }
}
