package org.wardvoice.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Api;

/** Recording in the browser, from a microphone that says a recorded sentence. */
class DictationIT extends WardTest {

  private static final Pattern FEEDBACK = Pattern.compile(".*/feedback/[0-9a-f-]+");
  private static final String FINDER = "[aria-controls=palette-results]";
  private static final Path SENTENCE =
      Path.of("src/test/resources/speech/formats/pcm.wav").toAbsolutePath();
  private static final String ME = ".*/api/auth/me";

  @Test
  void transcriptAppearsByItselfWithWordsToHear() {
    try (Visitor nurse = atPatient()) {
      record(nurse);
      awaitClock(nurse, "0:03");
      nurse.picture("recording");
      nurse.button("Stop").click();
      nurse.button("Send").click();
      nurse.link("Open it").click();
      nurse.page().locator(".word").first().waitFor();
      nurse.picture("transcript");
      assertThat(Accessibility.findings(nurse.page())).isEmpty();
      nurse.page().keyboard().press("]");
    }
  }

  @Test
  void aRecordingBeginsFromThePalette() {
    try (Visitor nurse = atPatient()) {
      nurse.page().keyboard().press("Control+k");
      nurse.page().locator(FINDER).waitFor();
      nurse.page().keyboard().type("record");
      nurse.page().keyboard().press("Enter");
      speak(nurse);
      nurse.button("Stop").click();
      nurse.button("Send").waitFor();
    }
  }

  @Test
  void aRecordingBeginsFromAnyScreenByKeyboardAlone() {
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      Page page = nurse.page();
      nurse.open("/help").settle();
      page.keyboard().press("r");
      page.locator(FINDER).waitFor();
      nurse.reads("Voice task");
      assertThat(Accessibility.findings(page)).isEmpty();
      page.keyboard().type("Test Pat");
      page.getByRole(AriaRole.OPTION).getByText("Test Patient").waitFor();
      page.keyboard().press("Enter");
      page.waitForFunction("() => document.activeElement.matches('dialog .button.record')");
      assertThat(Accessibility.findings(page)).isEmpty();
      nurse.picture("recorder-anywhere");
      page.keyboard().press("Enter");
      speak(nurse);
      nurse.button("Stop").click();
      nurse.button("Send").click();
      nurse.link("Open it").click();
      page.waitForURL(FEEDBACK);
      assertThat(page.locator("dialog").count()).isZero();
    }
  }

  @Test
  void aTaskIsSpokenFromThePaletteOfAScreenWithoutARecorder() {
    try (Visitor nurse = chromium.visitor(ward.nurse().email())) {
      nurse.open("/alerts").settle();
      Page page = nurse.page();
      page.keyboard().press("Control+k");
      page.locator(FINDER).waitFor();
      page.keyboard().type("record");
      page.keyboard().press("Enter");
      page.getByRole(AriaRole.OPTION).getByText("Voice task").click();
      record(nurse);
      page.keyboard().press("Escape");
      nurse.button("Unsent (1)").waitFor();
      nurse.heading("Alerts").waitFor();
    }
  }

  /** What the page holds is sent whole, whatever the browser could keep of it. */
  @Test
  void aFullDiskLosesNothing() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      record(nurse);
      awaitClock(nurse, "0:03");
      page.evaluate(
          "() => IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }");
      nurse.reads("This browser can't keep recordings.");
      nurse.button("Stop").click();
      page.waitForResponse(
          answer -> answer.ok() && answer.url().endsWith("/api/feedback"),
          () -> nurse.button("Send").click());
      nurse.link("Open it").waitFor();
    }
  }

  @Test
  void aRecordingThatCanNotBeKeptIsNotLostWithoutAQuestion() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      List<String> asked = new ArrayList<>();
      page.onDialog(dialog -> asked.add(dialog.message()));
      page.evaluate(
          "() => IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); }");
      record(nurse);
      nurse.reads("This browser can't keep recordings.");
      nurse.link("Tasks").click();
      nurse.heading("Tasks").waitFor();
      assertThat(asked).containsExactly("Discard this recording? It can't be restored.");
    }
  }

  @Test
  void aRecordingWithAMissingPieceCanBeSentAfterAReload() {
    // Whether the service can make something of it is its own matter.
    try (Visitor nurse = atPatient().expecting("Failed to load resource")) {
      Page page = nurse.page();
      page.evaluate(
          """
          () => {
            const put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = function (value, key) {
              if (key?.[1] === 1) {
                throw new DOMException('full', 'QuotaExceededError');
              }
              return key ? put.call(this, value, key) : put.call(this, value);
            };
          }
          """);
      record(nurse);
      awaitClock(nurse, "0:05");
      page.reload();
      nurse.button("Unsent (1)").click();
      page.waitForResponse(
          answer -> answer.url().endsWith("/api/feedback"), () -> nurse.button("Send").click());
    }
  }

  @Test
  void theMicrophoneIsOffWhenTheScreenWasLeftBeforeItWasAllowed() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      page.evaluate(
          """
          () => {
            const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
            navigator.mediaDevices.getUserMedia = (wanted) => new Promise((allow) => {
              window.allow = async () => allow((window.stream = await ask(wanted)));
            });
          }
          """);
      nurse.button("Record").click();
      nurse.reads("Waiting for the microphone");
      nurse.link("Tasks").click();
      nurse.heading("Tasks").waitFor();
      page.evaluate("() => window.allow()");
      page.waitForFunction("() => window.stream.getTracks().every((one) => one.readyState === 'ended')");
      assertThat(page.getByText("Unsent").count()).isZero();
    }
  }

  @Test
  void theMicrophoneStaysOffWhileAFileIsTaken() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      page.evaluate(
          """
          () => {
            const { subtle } = crypto;
            const encrypt = subtle.encrypt.bind(subtle);
            const held = new Promise((release) => (window.release = release));
            subtle.encrypt = (...all) => held.then(() => encrypt(...all));
            window.asked = 0;
            navigator.mediaDevices.getUserMedia = () => Promise.reject(++window.asked);
          }
          """);
      page.setInputFiles(
          "#recording-file", new FilePayload("spoken.wav", "audio/wav", new byte[44]));
      page.evaluate("() => document.querySelector('.button.record').click()");
      page.evaluate("() => window.release()");
      nurse.button("Send").waitFor();
      assertThat(page.evaluate("() => window.asked")).isEqualTo(0);
    }
  }

  /** The service would refuse it again. */
  @Test
  void aRefusedFileSaysWhyAndIsNotSentAgain() {
    String refused = "The recording was not accepted: This is not an audio file";
    try (Visitor nurse = atPatient().expecting("415")) {
      Page page = nurse.page();
      byte[] letter = "This is a letter.".getBytes(UTF_8);
      page.setInputFiles("#recording-file", new FilePayload("wrong.mp3", "audio/mpeg", letter));
      nurse.button("Send").click();
      nurse.reads(refused);
      assertThat(page.getByText("Send it when the service is back").count()).isZero();
      List<String> asked = new ArrayList<>();
      page.onRequest(request -> asked.add(request.url()));
      page.reload();
      nurse.button("Unsent (1)").click();
      page.locator("dialog").getByText(refused).waitFor();
      assertThat(asked).isNotEmpty().noneMatch(url -> url.endsWith("/api/feedback"));
    }
  }

  /** Whoever stops at once has recorded nothing, which is neither kept nor sent. */
  @Test
  void anEmptyRecordingIsNotKept() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      page.evaluate("() => Object.defineProperty(MediaRecorder.prototype, 'ondataavailable', { set() {} })");
      nurse.button("Record").click();
      nurse.button("Stop").click();
      nurse.reads("Nothing was recorded. Please try again.");
      nurse.button("Record").waitFor();
      assertThat(page.getByText("Unsent").count()).isZero();
    }
  }

  /** The recording asks every four minutes; when nobody comes back, the session may end. */
  @Test
  void aPauseKeepsTheSessionForHalfAnHour() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      List<String> asked = new ArrayList<>();
      page.onRequest(request -> asked.add(request.url()));
      page.clock().install();
      record(nurse);
      nurse.button("Pause").click();
      nurse.button("Resume").waitFor();
      page.waitForRequest(Pattern.compile(ME), () -> page.clock().fastForward("05:00"));
      page.waitForRequest(Pattern.compile(ME), () -> page.clock().fastForward("05:00"));
      page.clock().fastForward("25:00");
      asked.clear();
      page.clock().fastForward("10:00");
      page.evaluate("() => fetch('/health')");
      assertThat(asked).anyMatch(url -> url.endsWith("/health")).noneMatch(url -> url.matches(ME));
      page.waitForRequest(Pattern.compile(ME), () -> nurse.button("Resume").click());
      nurse.button("Stop").click();
      nurse.button("Send").waitFor();
    }
  }

  @Test
  void theMicrophoneIsOffWhenTheBrowserCanNotRecordFromIt() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      page.evaluate(
          """
          () => {
            const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
            navigator.mediaDevices.getUserMedia = async (wanted) => (window.stream = await ask(wanted));
            window.MediaRecorder = class {
              static isTypeSupported = () => false;
              constructor() {
                throw new DOMException('none', 'NotSupportedError');
              }
            };
          }
          """);
      nurse.button("Record").click();
      nurse.reads("The microphone can't be used now.");
      page.waitForFunction("() => window.stream.getTracks().every((one) => one.readyState === 'ended')");
      assertThat(page.getByText("Unsent").count()).isZero();
    }
  }

  @Test
  void aRecordingOutlivesAReloadBesideOneThatCanNotBeDecrypted() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      record(nurse);
      awaitClock(nurse, "0:03");
      // Under another id the bytes can't be decrypted.
      page.evaluate(
          """
          () => new Promise((done) => {
            indexedDB.open('wardvoice-recordings').onsuccess = ({ target: { result: database } }) => {
              const rows = database.transaction('recordings', 'readwrite').objectStore('recordings');
              rows.transaction.oncomplete = () => done();
              rows.getAll().onsuccess = ({ target: { result: [row] } }) => rows.add({ ...row, id: 'other' });
            };
          })
          """);
      page.reload();
      nurse.button("Unsent (2)").click();
      nurse.reads("This recording can no longer be decrypted");
      assertThat(Accessibility.findings(page)).isEmpty();
      page.locator("dialog li:has-text('decrypted') button").click();
      page.waitForFunction("() => document.querySelectorAll('dialog li').length === 1");
      page.waitForFunction("() => document.activeElement.closest('dialog li')");
      nurse.button("Send").click();
      nurse.page().waitForURL(FEEDBACK);
      nurse.page().waitForFunction("() => !document.body.innerText.includes('Unsent')");
    }
  }

  @Test
  void aRecordingWhoseSoundCanNotBeDecryptedCanOnlyBeDiscarded() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      record(nurse);
      awaitClock(nurse, "0:03");
      // The first piece may still be being encrypted.
      page.evaluate(
          """
          async () => {
            const database = await new Promise((done) => {
              indexedDB.open('wardvoice-recordings').onsuccess = ({ target }) => done(target.result);
            });
            const damage = () => new Promise((done, failed) => {
              const pieces = database.transaction('pieces', 'readwrite').objectStore('pieces');
              const first = pieces.openCursor();
              first.onsuccess = () => first.result?.update({ ...first.result.value, bytes: new ArrayBuffer(32) });
              pieces.transaction.oncomplete = () => done(first.result !== null);
              pieces.transaction.onabort = failed;
            });
            for (let tries = 0; tries < 1000 && !(await damage()); tries++) {
              await new Promise((later) => setTimeout(later, 100));
            }
            database.close();
          }
          """);
      page.reload();
      nurse.button("Unsent (1)").click();
      nurse.reads("This recording can no longer be decrypted");
      assertThat(nurse.button("Send").count()).isZero();
      nurse.button("Discard").click();
      nurse.reads("Nothing is waiting to be sent.");
      page.waitForFunction("() => document.activeElement.closest('dialog .buttons')");
    }
  }

  @Test
  void aRecordingIsSentWhenTheNetworkIsBack() {
    try (Visitor nurse = atPatient().expecting("ERR_INTERNET_DISCONNECTED")) {
      Page page = nurse.page();
      record(nurse);
      nurse.button("Stop").click();
      nurse.button("Send").waitFor();
      nurse.device().setOffline(true);
      nurse.button("Send").click();
      nurse.reads("The service can't be reached");
      nurse.reads("You are offline");
      nurse.button("Unsent (1)").waitFor();
      nurse.reads("Its kind can't be changed any more.");
      assertThat(page.getByLabel("Voice task").isDisabled()).isTrue();
      List<Route> held = new ArrayList<>();
      page.route("**/api/feedback", held::add);
      nurse.device().setOffline(false);
      nurse.button("Sending …").waitFor();
      assertThat(nurse.button("Discard").getAttribute("aria-disabled")).isEqualTo("true");
      page.waitForCondition(() -> !held.isEmpty());
      held.forEach(Route::resume);
      nurse.link("Open it").waitFor();
      page.waitForFunction("() => !document.body.innerText.includes('Unsent')");
    }
  }

  @Test
  void whatWasAskedForWithoutANetworkComesWithIt() {
    try (Visitor nurse = atPatient().expecting("ERR_INTERNET_DISCONNECTED")) {
      Page page = nurse.page();
      page.setInputFiles("#recording-file", SENTENCE);
      nurse.button("Send").waitFor();
      nurse.device().setOffline(true);
      nurse.button("Send").click();
      nurse.reads("Send it when the service is back");
      nurse.link("Notes").click();
      page.locator("main .state").getByText("The service can't be reached").waitFor();
      nurse.device().setOffline(false);
      nurse.reads("Sent. It is being transcribed.");
      nurse.heading("Notes").waitFor();
    }
  }

  @Test
  void aSessionThatEndsLosesNothing() {
    try (Visitor nurse = atPatient().expecting("401")) {
      record(nurse);
      nurse.button("Stop").click();
      nurse.button("Send").waitFor();
      ward.admin().delete("/api/users/" + ward.nurse().id() + "/sessions").hasStatus(200);
      // The stream may have told before: then the question who it is covers the button.
      nurse.button("Send").dispatchEvent("click");
      nurse.reads("Your session has ended");
      nurse.page().getByLabel("Password").fill(Api.PASSWORD);
      nurse.button("Sign in").click();
      nurse.link("Open it").click();
      nurse.page().waitForURL(FEEDBACK);
    }
  }

  @Test
  void aPatientSpeaksOnALockedPage() {
    try (Visitor nurse = atPatient()) {
      Page page = nurse.page();
      nurse.link("Hand the tablet to the patient").click();
      page.getByLabel("PIN").fill("2580");
      nurse.button("Start").click();
      nurse.heading("Tell us how you are").waitFor();
      nurse.picture("patient-speaks");
      assertThat(Accessibility.findings(page)).isEmpty();
      nurse.button("Deutsch").click();
      nurse.heading("Sagen Sie uns, wie es Ihnen geht").waitFor();
      assertThat(background(nurse.button("Deutsch")))
          .isNotEqualTo(background(nurse.button("English")));
      nurse.open("/patients");
      nurse.heading("Tell us how you are").waitFor();
      assertThat(nurse.link("Patients").count()).isZero();
      record(nurse);
      nurse.button("Deutsch").click();
      nurse.button("Stopp").click();
      nurse.button("Senden").waitFor();
      nurse.button("English").click();
      nurse.button("Send").click();
      nurse.heading("Thank you. Your words have been passed on.").waitFor();
      nurse.button("For staff").click();
      page.getByLabel("PIN").fill("1111");
      nurse.button("Leave").click();
      nurse.reads("The PIN is wrong.");
      page.getByLabel("PIN").fill("2580");
      nurse.button("Leave").click();
      nurse.heading("Test Patient").waitFor();
    }
  }

  @Test
  void aPatientWhoseSessionEndsIsSentToTheStaff() {
    try (Visitor nurse = atPatient().expecting("401")) {
      Page page = nurse.page();
      nurse.link("Hand the tablet to the patient").click();
      nurse.reads("Test Patient");
      page.getByLabel("PIN").fill("2580");
      nurse.button("Start").click();
      record(nurse);
      nurse.button("Stop").click();
      nurse.button("Send").waitFor();
      // Sending finds out, not the stream.
      page.route("**/api/auth/me", route -> {});
      ward.admin().delete("/api/users/" + ward.nurse().id() + "/sessions").hasStatus(200);
      nurse.button("Send").click();
      nurse.heading("Kept on this device. Please give the tablet to the staff.").waitFor();
      page.unroute("**/api/auth/me");
      page.reload();
      nurse.heading("Kept on this device. Please give the tablet to the staff.").waitFor();
      assertThat(Accessibility.findings(page)).isEmpty();
      nurse.button("For staff").click();
      page.getByLabel("E-mail").fill(ward.nurse().email());
      page.getByLabel("Password").fill("not the password");
      nurse.button("Sign in").click();
      nurse.reads("The email address or the password is wrong.");
      page.getByLabel("PIN").fill("2580");
      nurse.button("Leave").click();
      nurse.heading("Sign in").waitFor();
      page.waitForResponse(
          answer -> answer.ok() && answer.url().endsWith("/api/feedback"),
          () -> nurse.signIn(ward.nurse().email()));
      nurse.heading("Test Patient").waitFor();
    }
  }

  private static Object background(Locator button) {
    return button.evaluate("one => getComputedStyle(one).backgroundColor");
  }

  private Visitor atPatient() {
    Visitor nurse = chromium.visitor(ward.nurse().email());
    nurse.open("/patients/" + ward.patient());
    nurse.heading("Test Patient").waitFor();
    return nurse;
  }

  /** Speaks for a second, and sees that it is heard. */
  private static void record(Visitor nurse) {
    nurse.button("Record").click();
    speak(nurse);
  }

  private static void speak(Visitor nurse) {
    Page page = nurse.page();
    page.getByRole(AriaRole.METER).waitFor();
    page.waitForFunction("() => document.querySelector('meter').value > 0");
    awaitClock(nurse, "0:01");
  }

  /** For a transcript, or pieces that the browser has kept, it takes some seconds. */
  private static void awaitClock(Visitor nurse, String time) {
    nurse
        .page()
        .waitForFunction("time => document.querySelector('.clock').textContent >= time", time);
  }
}
