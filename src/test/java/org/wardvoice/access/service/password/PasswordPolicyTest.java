package org.wardvoice.access.service.password;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.Violation;

class PasswordPolicyTest {

  private static final String COMMON = "must not be a common password or a simple pattern";
  private static final String NAME = "must not contain your name";
  private static final String EMAIL = "must not contain your email address";

  private static final SecureRandom RANDOM = new SecureRandom();

  @Test
  void namesAllBrokenRulesAtOnceInOneOrder() {
    assertThat(issues("dora"))
        .containsExactly(
            "must be at least 12 characters long",
            "must contain an uppercase letter",
            "must contain a digit",
            "must contain a special character",
            COMMON,
            NAME);
  }

  @Test
  void asksForLengthAloneInTheProfileOfNist() {
    assertThat(nist("fourteen beds7")).containsExactly("must be at least 15 characters long");
    assertThat(nist("fifteen tall oaks")).isEmpty();
    assertThat(nist("aaaaaaaaaaaaaaaa")).containsExactly(COMMON);
    assertThat(nist("dora walks the dog")).containsExactly(NAME);
  }

  private static List<String> nist(String password) {
    return PasswordPolicy.NIST_63B_4
        .check("password", password, "Dora Novak", "doctor@demo.example")
        .stream()
        .map(Violation::issue)
        .toList();
  }

  @Test
  void namesTheFieldAsTheClientWroteIt() {
    assertThat(
            PasswordPolicy.SPECIFICATION.check(
                "new_password", "", "Dora Novak", "doctor@demo.example"))
        .extracting(Violation::field)
        .containsOnly("new_password");
  }

  @ParameterizedTest
  @CsvSource({
    "Kq7-mzPwv3t, must be at least 12 characters long",
    "kq7-mzpwv3tx, must contain an uppercase letter",
    "KQ7-MZPWV3TX, must contain a lowercase letter",
    "Kqx-mzPwvytx, must contain a digit",
    "Kq7xmzPwv3tx, must contain a special character"
  })
  void asksForEachKindOfCharacter(String password, String issue) {
    assertThat(issues(password)).containsExactly(issue);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Ward-Voice-2026",
        "Kq7-mzPwv3tx",
        "four Correct horses 7",
        "Ünter den Linden 77",
        "Łódź-i-Kraków-3",
        "Пароль-для-Врача-7",
        "Zm9v-Tafel-Gras-82"
      })
  void takesWhatIsHardToGuess(String password) {
    assertThat(issues(password)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P@ssw0rd2024!!",
        "Password1234!",
        "pASSWORD!2345",
        "2024!Password!2024",
        "P.a.s.s.w.o.r.d.1",
        "Pässword-2024",
        "Welc0m3!!2024",
        "Trustno1!!2024",
        "Adm1n1str@t0r1!",
        "Letmein!Letmein!1",
        "1L0veY0u!!!!",
        "Ｐassword１２３４!",
        "Qwertyuiop123!",
        "Asdfghjkl-4321",
        "1qaz2wsx3edC!",
        "Aaaaaaaaaaa1!",
        "Aa1!Aa1!Aa1!",
        "Ab1!b1A!Ba1!",
        "Abcdefgh1234!",
        "Zyxwvut-98765"
      })
  void refusesCommonPasswordsInAnyDisguise(String password) {
    assertThat(issues(password)).containsExactly(COMMON);
  }

  @ParameterizedTest
  @CsvSource({
    "Li Wu, Li-likes-green-Tea7",
    "Li Wu, Greentea7-&-LiLikes",
    "Li Wu, Green+LiWu+teapot7",
    "Bo, Greentea7-likes-B0",
    "王秀英, Green-王秀英-teapot7",
    "王 伟, Greenteapot7-王",
    "राम, Greenteaराम-pot7"
  })
  void refusesShortNamesAndThoseWithoutCapitals(String name, String password) {
    assertThat(
            PasswordPolicy.SPECIFICATION.check("password", password, name, "someone@demo.example"))
        .extracting(Violation::issue)
        .containsExactly(NAME);
  }

  @ParameterizedTest
  @CsvSource({"Li Wu, Sunlight-on-Wunder7", "J. R. Ewing, Jasmine-Rice-42!", "- 7, Kq7-mzPwv3tx"})
  void takesWordsThatHoldAShortNameByChance(String name, String password) {
    assertThat(
            PasswordPolicy.SPECIFICATION.check("password", password, name, "someone@demo.example"))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Novak-likes-tea7", "tea7-N0v@k-likes", "tea7-d.o.r.a-Likes", "Tea7-likes-NÓVÁK"})
  void refusesTheUsersName(String password) {
    assertThat(issues(password)).containsExactly(NAME);
  }

  @ParameterizedTest
  @ValueSource(strings = {"My.Ward.Doctor.7x", "Tea7-d0ct0r-likes", "doctor@demo.example-X7"})
  void refusesTheUsersEmail(String password) {
    assertThat(issues(password)).containsExactly(EMAIL);
  }

  @Test
  void overlooksPiecesOfNamesThatStandInManyWords() {
    assertThat(
            PasswordPolicy.SPECIFICATION.check("p", "Tea-for-Joanna-7", "Jo O'Ng", "j.o@x.example"))
        .isEmpty();
  }

  @Test
  void countsCharactersAsPeopleDo() {
    assertThat(issues("Aq7-😀😀😀😀wvz")).containsExactly("must be at least 12 characters long");
    assertThat(issues("Aq7-😀😁😂😃wvzt")).isEmpty();
  }

  @Test
  void takesLongPasswordsUpToABoundAndQuickly() {
    String long1024 = "Kq7-mzPwv3tx".repeat(86).substring(0, 1023) + "~";
    assertThat(issues(long1024)).isEmpty();
    assertThat(issues("Aa1!" + "7".repeat(1020))).containsExactly(COMMON);
    assertThat(issues(long1024 + "x")).containsExactly("must be at most 1024 characters long");
  }

  @RepeatedTest(200)
  void takesGeneratedPasswords() {
    byte[] bytes = new byte[15];
    RANDOM.nextBytes(bytes);
    String password = "Wv1-" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    assertThat(
            PasswordPolicy.SPECIFICATION.check(
                "p", password, "Administrator", "admin@hospital.example"))
        .isEmpty();
  }

  private static List<String> issues(String password) {
    return PasswordPolicy.SPECIFICATION
        .check("p", password, "Dora Novak", "doctor@demo.example")
        .stream()
        .map(Violation::issue)
        .toList();
  }
}
