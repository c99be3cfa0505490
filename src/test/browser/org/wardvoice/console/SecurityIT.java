package org.wardvoice.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.time.Instant;
import java.util.Map;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.Test;
import org.wardvoice.access.service.factor.Totp;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.FoundHospital.Colleague;

/** Second factors and passkeys, from their set-up to the sign-in with them. */
class SecurityIT extends WardTest {

  @Test
  void passkeySignsInAloneAndAsSecondFactor() {
    String email = ward.join("Pia Holm", "nurse").email();
    try (Visitor nurse = chromium.visitor(email).expecting("401")) {
      Page page = nurse.page();
      Authenticator device = Authenticator.of(page);
      nurse.link("Account").click();
      nurse.button("Add a passkey").click();
      nurse.reads("Passkey added.");
      assertThat(device.passkeys()).isEqualTo(1);
      nurse.button("Rename").click();
      page.getByLabel("Name of the passkey").fill("Ward tablet");
      page.locator("dialog button.primary").click();
      nurse.reads("Ward tablet");
      assertThat(Accessibility.findings(page)).isEmpty();

      nurse.signOut();
      nurse.button("Use a passkey").click();
      page.locator(".side").waitFor();
      nurse.reads("Pia Holm");

      nurse.signOut();
      nurse.giveSignIn(email);
      nurse.reads("Confirm that it is you");
      assertThat(Accessibility.findings(page)).isEmpty();
      nurse.picture("sign-in-second-factor");
      nurse.button("Use a passkey").click();
      page.locator(".side").waitFor();

      nurse.link("Account").click();
      nurse.button("Delete: Ward tablet").click();
      nurse.reads("Passkey removed.");
      nurse.signOut();
      nurse.button("Use a passkey").click();
      nurse.reads("This passkey is not known here.");
    }
  }

  @Test
  void passkeyOfSomebodyElsesFingerIsNotUsed() {
    try (Visitor nurse = chromium.visitor(ward.join("Ole Sand", "nurse").email())) {
      Authenticator device = Authenticator.of(nurse.page());
      nurse.link("Account").click();
      device.verifies(false);
      nurse.button("Add a passkey").click();
      nurse.reads("The passkey was not used.");
      assertThat(device.passkeys()).isZero();
    }
  }

  @Test
  void authenticatorAppBackupCodeAndTrustedDevice() {
    String email = ward.join("Tom Field", "nurse").email();
    try (Visitor nurse = chromium.visitor(email).expecting("401").expecting("400")) {
      Page page = nurse.page();
      nurse.link("Account").click();
      String code = setUpApp(nurse);
      nurse.reads("The second factor is set up.");
      nurse.button("Create backup codes").click();
      nurse.reads("They are not shown again.");
      String backup = page.locator(".codes li").first().textContent();
      assertThat(page.locator(".codes li").count()).isEqualTo(10);
      assertThat(Accessibility.findings(page)).isEmpty();
      nurse.picture("account-backup-codes");
      nurse.button("I have kept them").click();
      nurse.reads("10 unused");

      nurse.signOut();
      nurse.giveSignIn(email);
      page.getByLabel("Code", exactly()).fill(code);
      nurse.button("Confirm").click();
      nurse.reads("The code is wrong or has expired.");
      page.getByLabel("Method").selectOption("backup_codes");
      page.getByLabel("Code", exactly()).fill(backup);
      page.getByLabel("Do not ask again on this device for 30 days").check();
      nurse.button("Confirm").click();
      page.locator(".side").waitFor();

      nurse.signOut();
      nurse.signIn(email);
      nurse.link("Account").click();
      nurse.reads("9 unused");
      nurse.reads("This device");
      nurse.button("Stop trusting").click();
      nurse.reads("No device is trusted.");
      nurse.button("Delete: Authenticator app").click();
      page.locator("dialog").getByLabel("Password").fill("wrong");
      nurse.expecting("403").button("Confirm").click();
      nurse.reads("The password is wrong.");
      page.locator("dialog").getByLabel("Password").fill(Api.PASSWORD);
      nurse.button("Confirm").click();
      nurse.reads("The second factor is removed.");
    }
  }

  @Test
  void roleThatRequiresASecondFactorSetsOneUpAtTheSignIn() {
    String email = physician();
    try (Visitor physician = chromium.visitor().open("/").expecting("401")) {
      Page page = physician.page();
      physician.giveSignIn(email);
      physician.reads("Your role requires one.");
      assertThat(Accessibility.findings(page)).isEmpty();
      physician.picture("sign-in-set-up");
      physician.button("Authenticator app").click();
      confirmApp(physician);
      page.locator(".side").waitFor();
    }
  }

  @Test
  void roleThatRequiresASecondFactorCanMakeAPasskey() {
    String email = physician();
    try (Visitor physician = chromium.visitor().open("/").expecting("401")) {
      Authenticator device = Authenticator.of(physician.page());
      physician.giveSignIn(email);
      physician.button("Passkey").click();
      physician.page().locator(".side").waitFor();
      assertThat(device.passkeys()).isEqualTo(1);
      physician.signOut();
      physician.button("Use a passkey").click();
      physician.page().locator(".side").waitFor();
    }
  }

  @Test
  void administratorResetsFactors() {
    String email = ward.join("Lost Phone", "nurse").email();
    try (Visitor nurse = chromium.visitor(email)) {
      nurse.link("Account").click();
      setUpApp(nurse);
      nurse.reads("The second factor is set up.");
    }
    try (Visitor admin = chromium.visitor(ward.hospital().email())) {
      admin.open("/organization/users");
      Locator row =
          admin.page().getByRole(AriaRole.ROW).filter(new Locator.FilterOptions().setHasText(email));
      row.getByRole(AriaRole.BUTTON).getByText("Edit").click();
      admin.button("Reset second factors").click();
      admin.reads("The second factors are reset.");
      // Of oneself neither role nor status can be changed.
      admin.open("/organization/users?role=super_admin");
      admin.page().getByRole(AriaRole.CELL).getByText("Edit").click();
      admin.page().locator("dialog [name=department]").waitFor();
      assertThat(admin.page().locator("dialog :is([name=role], [name=status])").count()).isZero();
    }
    chromium.visitor(email).close();
  }

  @Test
  void signOutThatDoesNotReachTheServiceSaysSo() {
    try (Visitor nurse = chromium.visitor(ward.nurse().email()).expecting("ERR_FAILED")) {
      Page page = nurse.page();
      page.route("**/api/auth/logout", Route::abort);
      nurse.button("Sign out").click();
      nurse.reads("You are still signed in");
      page.unroute("**/api/auth/logout");
      nurse.signOut();
    }
  }

  @Test
  void sessionThatHasEndedIsSignedOut() {
    Colleague leaver = ward.join("Lea Ende", "nurse");
    try (Visitor nurse = chromium.visitor(leaver.email()).expecting("401")) {
      nurse.settle();
      ward.admin().delete("/api/users/" + leaver.id() + "/sessions").hasStatus(200);
      // The stream may have told before: then the question who it is covers the button.
      nurse.button("Sign out").dispatchEvent("click");
      nurse.heading("Sign in").waitFor();
    }
  }

  /** Nobody has to touch anything: the stream tells, all tabs. */
  @Test
  void endOfASessionHidesTheRecordsAndAnotherCanSignIn() {
    Colleague leaver = ward.join("Leo Ende", "nurse");
    try (Visitor nurse = chromium.visitor(leaver.email()).expecting("401")) {
      nurse.settle();
      Page otherTab = nurse.device().newPage();
      otherTab.navigate(nurse.page().url());
      otherTab.locator(".side").waitFor();
      ward.admin().delete("/api/users/" + leaver.id() + "/sessions").hasStatus(200);
      nurse.reads("Your session has ended");
      otherTab.getByText("Your session has ended").waitFor();
      assertThat(
              nurse
                  .page()
                  .evaluate(
                      "() => getComputedStyle(document.querySelector('dialog'), '::backdrop').backgroundColor"))
          .isEqualTo("rgb(8, 14, 18)");
      assertThat(Accessibility.findings(nurse.page())).isEmpty();
      nurse.button("Sign in as somebody else").click();
      nurse.heading("Sign in").waitFor();
    }
  }

  private String physician() {
    String email = "physician." + Ids.next() + "@own.example";
    ward.admin()
        .post(
            "/api/users",
            Map.of(
                "name", "Petra Kern",
                "email", email,
                "role", "physician",
                "department", Ward.DEPARTMENT,
                "password", Api.PASSWORD))
        .hasStatus(201);
    return email;
  }

  private static String setUpApp(Visitor visitor) {
    visitor.button("Set up: Authenticator app").click();
    return confirmApp(visitor);
  }

  /** Types the key that is shown into an app, and the app's code into the form. */
  private static String confirmApp(Visitor visitor) {
    Page page = visitor.page();
    page.waitForFunction("() => { const qr = document.querySelector('canvas.qr'); return qr && qr.width === qr.height; }");
    assertThat(Accessibility.findings(page)).isEmpty();
    byte[] secret = Base32.decode(page.locator(".key").textContent().replace(" ", ""));
    // Of the next step: it is accepted already, and for longest.
    String code = Totp.code(secret, Totp.step(Instant.now()) + 1);
    page.getByLabel("Code", exactly()).fill(code);
    visitor.button("Confirm").click();
    return code;
  }

  private static Page.GetByLabelOptions exactly() {
    return new Page.GetByLabelOptions().setExact(true);
  }
}
