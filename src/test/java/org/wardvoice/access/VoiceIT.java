package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.access.FactorUser.MFA;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.Answer;
import org.wardvoice.testing.Api;
import org.wardvoice.testing.AtOnce;
import org.wardvoice.testing.FormBody;
import org.wardvoice.testing.Mailbox;
import org.wardvoice.testing.ServerTest;
import org.wardvoice.testing.ServerUnderTest;
import org.wardvoice.testing.UsesMailbox;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.SpokenDigitClips;

/** The shared server allows voices. */
@ServerTest
@UsesMailbox
class VoiceIT {

  private static final String PATH = "/api/auth/voice";
  private static final String WRONG = "{\"error\":\"Invalid credentials\"}";
  private static final String ENDED = "{\"error\":\"Invalid token\"}";

  /** The comparison of voices errs now and then; so often in a row hardly ever. */
  private static final int TRIES = 4;

  private static final String OWN = "user_id = (select id from users where email = ?)";

  private static final SpokenDigitClips VOICE = SpokenDigitClips.of("slt");
  private static final SpokenDigitClips OTHER = SpokenDigitClips.of("rms");

  private final ServerUnderTest server;
  private final TestUsers users;
  private FactorUser user;

  VoiceIT(ServerUnderTest server) {
    this.server = server;
    users = new TestUsers(server);
  }

  @BeforeEach
  void signIn() throws SQLException {
    user = FactorUser.like(server, "nurse@demo.example");
  }

  @Test
  @Tag("wildfly-too")
  void isAFactorBesideAnother() throws Exception {
    user.api().post(PATH + "/enroll/phrase").isError(409, "CONFLICT");
    assertThat(factors().path("available").toString()).doesNotContain("voice");
    user.enroll();
    assertThat(factors().path("available").toString()).contains("voice");
    try (Mailbox mailbox = Mailbox.of(server)) {
      mailbox.next(
          user.email(),
          "Second factor added to your Wardvoice account",
          () -> enroll(shownToEnroll()).hasStatus(200));
    }
    assertThat(factors().at("/methods").findValuesAsText("method"))
        .containsExactlyInAnyOrder("totp", "voice");

    Answer asked = user.signInAgain();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\",\"voice\"]");
    user.verify(asked.data("mfa_token"), "voice", "417926").isInvalid("method", "voice/verify");
    Spoken spoken = spoken(1);
    Answer in = spoken.answers().get(0).hasStatus(200);
    SignedInUser again = new SignedInUser(server, user.email(), in);
    assertThat(again.api().get("/api/auth/me").data().at("/mfa/verified").asBoolean()).isTrue();
    assertThat(verify(spoken.token(), spoken.shown(), VOICE).hasStatus(401).text())
        .isEqualTo(ENDED);
    assertThat(
            audited("mfa_verified", "outcome = 'success' and metadata::jsonb->>'method' = 'voice'"))
        .isEqualTo("1");
  }

  @Test
  void refusesOldRecordingsAndOtherSpeakersAndEndsTheSignIn() throws Exception {
    enrolled();
    String token = user.token();
    JsonNode first = shown(token);
    Answer stranger = verify(token, first, OTHER);
    // Some strangers are accepted.
    for (int tries = 1; tries < TRIES && stranger.status() == 200; tries++) {
      token = user.token();
      first = shown(token);
      stranger = verify(token, first, OTHER);
    }
    assertThat(stranger.hasStatus(401).text()).isEqualTo(WRONG);
    assertThat(failed("other speaker")).isEqualTo("1");
    verify(token, first, VOICE).isInvalid("phrase_id", "used");
    JsonNode second = shown(token);
    byte[] replay = VOICE.wav(first.path("phrase").asText(), 1);
    assertThat(upload(token, second, replay).hasStatus(401).text()).isEqualTo(WRONG);
    assertThat(failed("other words")).isEqualTo("1");
    JsonNode third = shown(token);
    upload(token, third, SampleRecordings.silence(20)).isInvalid("audio_file", "15 s");
    JsonNode fourth = shown(token);
    upload(token, fourth, SampleRecordings.silence(4)).hasStatus(401);
    assertThat(shownTo(token).hasStatus(401).text()).isEqualTo(ENDED);
  }

  @Test
  void takesAPhraseOnceAndShowsFive() throws Exception {
    enrolled();
    Spoken spoken = spoken(4);
    List<Answer> answers = spoken.answers();
    assertThat(answers.stream().map(Answer::status))
        .contains(200)
        .allSatisfy(status -> assertThat(status).isIn(200, 400, 401));
    assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
    String next = user.token();
    verify(next, spoken.shown(), VOICE).isInvalid("phrase_id", "unknown");
    for (int i = 0; i < 5; i++) {
      shown(next);
    }
    shownTo(next).isError(409, "CONFLICT");
  }

  @Test
  void refusesRecordingsThatItCannotEnroll() throws Exception {
    user.enroll();
    JsonNode shown = shownToEnroll();
    String phrase = shown.path("phrase").asText();
    byte[] good = VOICE.wav(phrase, 0);
    byte[] slow = VOICE.wav(phrase, 1);
    enroll(user, shown, good, slow, good).isInvalid("audio_file_3", "same recording");
    enroll(user, shown, good, slow, VOICE.wav(other(phrase), 0))
        .isInvalid("audio_file_3", "digits");
    enroll(user, shown, good, new byte[] {1, 2, 3}, slow).hasStatus(415);
    user.api()
        .upload(PATH + "/enroll", new FormBody().field("phrase_id", id(shown)))
        .isInvalid("audio_file_1", "required");
    FactorUser colleague = FactorUser.like(server, "nurse@demo.example");
    colleague.enroll();
    enroll(colleague, shown, good, slow, VOICE.wav(phrase + phrase.charAt(0), 0))
        .isInvalid("phrase_id", "unknown");
    JsonNode late = shownToEnroll();
    users.update(
        "update voice_phrases set expires_at = expires_at - interval '5 minutes 1 second'"
            + " where id = cast(? as uuid)",
        id(late));
    enroll(late).isInvalid("phrase_id", "used");
    enroll(shown).hasStatus(200);
    enroll(shown).isInvalid("phrase_id", "used");
  }

  @Test
  void goesWithTheLastOtherFactorAndAsksForANewEnrolmentAfterANewModel() throws Exception {
    enrolled();
    users.update(
        "update second_factors set model = 'old' where method = 'voice' and " + OWN, user.email());
    Answer asked = user.signInAgain();
    assertThat(asked.data().path("methods").toString()).isEqualTo("[\"totp\"]");
    shownTo(asked.data("mfa_token")).isInvalid("mfa_token", "enroll it again");
    assertThat(factors().at("/methods").findValuesAsText("usable"))
        .containsExactly("true", "false");
    enroll(shownToEnroll()).hasStatus(200);
    assertThat(factors().at("/methods").findValuesAsText("usable")).containsOnly("true");
    assertThat(user.signInAgain().data().path("methods").toString()).contains("voice");

    user.remove("totp", Api.PASSWORD).hasStatus(200);
    assertThat(factors().path("methods")).isEmpty();
    assertThat(users.value("select count(*) from second_factors where " + OWN, user.email()))
        .isEqualTo("0");
    assertThat(audited("mfa_removed", "metadata::jsonb->>'method' = 'voice'")).isEqualTo("1");
    assertThat(user.signInAgain().data().has("token")).isTrue();
  }

  private void enrolled() throws Exception {
    user.enroll();
    enroll(shownToEnroll()).hasStatus(200);
  }

  private JsonNode factors() {
    return user.api().get(MFA).hasStatus(200).data();
  }

  private JsonNode shownToEnroll() {
    JsonNode shown = user.api().post(PATH + "/enroll/phrase").hasStatus(200).data();
    String phrase = shown.path("phrase").asText();
    assertThat(phrase).matches("([1-9] ){5}[1-9]");
    assertThat(phrase.replace(" ", "").chars().distinct().count()).isGreaterThanOrEqualTo(5);
    return shown;
  }

  /** Recordings differ even if they say the same. */
  private Answer enroll(JsonNode shown) {
    String phrase = shown.path("phrase").asText();
    return enroll(
        user,
        shown,
        VOICE.wav(phrase, 0),
        VOICE.wav(phrase, 1),
        VOICE.wav(phrase + phrase.charAt(10), 0));
  }

  private static Answer enroll(FactorUser who, JsonNode shown, byte[]... recordings) {
    FormBody form = new FormBody().field("phrase_id", id(shown));
    for (int i = 0; i < recordings.length; i++) {
      form.file("audio_file_" + (i + 1), "recording.wav", recordings[i]);
    }
    return who.api().upload(PATH + "/enroll", form);
  }

  private Answer shownTo(String token) {
    return Api.of(server).post(PATH + "/verify/phrase", Map.of("mfa_token", token));
  }

  private JsonNode shown(String token) {
    return shownTo(token).hasStatus(200).data();
  }

  /** The answers to a phrase that the right person has said. */
  private record Spoken(String token, JsonNode shown, List<Answer> answers) {

    boolean isRefused() {
      return answers.stream().noneMatch(answer -> answer.status() == 200)
          && answers.stream().anyMatch(answer -> answer.text().equals(WRONG));
    }
  }

  /** With another phrase, if one is refused: that happens to every thirtieth of the right person, too. */
  private Spoken spoken(int times) throws Exception {
    Spoken spoken = spokenOnce(times);
    for (int tries = 1; tries < TRIES && spoken.isRefused(); tries++) {
      spoken = spokenOnce(times);
    }
    return spoken;
  }

  private Spoken spokenOnce(int times) throws Exception {
    String token = user.token();
    JsonNode shown = shown(token);
    return new Spoken(token, shown, AtOnce.call(times, number -> verify(token, shown, VOICE)));
  }

  private Answer verify(String token, JsonNode shown, SpokenDigitClips speaker) {
    return upload(token, shown, speaker.wav(shown.path("phrase").asText(), 1));
  }

  private Answer upload(String token, JsonNode shown, byte[] recording) {
    return Api.of(server)
        .with("X-MFA-Token", token)
        .upload(
            PATH + "/verify",
            new FormBody()
                .field("phrase_id", id(shown))
                .file("audio_file", "recording.wav", recording));
  }

  private String failed(String reason) throws SQLException {
    return audited("mfa_verified", "metadata::jsonb->>'reason' = '" + reason + "'");
  }

  private String audited(String action, String condition) throws SQLException {
    return users.value(
        "select count(*) from audit_events where action = '"
            + action
            + "' and "
            + condition
            + " and "
            + OWN,
        user.email());
  }

  private static String id(JsonNode shown) {
    return shown.path("phrase_id").asText();
  }

  /** Each digit is another one. */
  private static String other(String phrase) {
    return phrase
        .chars()
        .filter(Character::isDigit)
        .mapToObj(digit -> Integer.toString((digit - '0') % 9 + 1))
        .reduce("", String::concat);
  }
}
