package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How well texts are understood: what administrators see of it in all, and nurses of one text. */
class UnderstandingIT extends WardTest {

  @Test
  void administratorSeesHowWellTextsAreUnderstood() {
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      admin.open("/figures");
      admin.reads("Nothing was transcribed and no alert was raised in this period");
    }
    String feedback = ward.feedback("Die Schwester war nett, aber ich bin im Bad ausgerutscht.");
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.open("/feedback/" + feedback);
      nurse.page().getByRole(AriaRole.DEFINITION).getByText("German").waitFor();
    }
    Map<String, String> missed =
        Map.of("type", "delay", "severity", "medium", "message", "She waited for hours.");
    ward.nurseCalls().post("/api/feedback/" + feedback + "/alerts", missed).hasStatus(201);
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      admin.open("/figures");
      admin.page().getByRole(AriaRole.ROWHEADER).getByText("Written").waitFor();
      admin.page().locator("select[name=quality]").selectOption("added_alerts");
      admin.page().getByLabel("Added alerts. Data as a table").waitFor();
      assertThat(Accessibility.findings(admin.page())).isEmpty();
    }
  }

  @Test
  void explainsWhyATextNeedsAReview() {
    String feedback = ward.feedback("Hemşireler çok nazikti ama yemekler hep soğuktu.");
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.open("/feedback/" + feedback);
      nurse.reads("Texts in this language (tr) can't be analyzed");
      nurse.page().getByRole(AriaRole.DEFINITION).getByText("Turkish").waitFor();
    }
  }
}
