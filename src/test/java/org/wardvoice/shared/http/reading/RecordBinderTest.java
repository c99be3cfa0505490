package org.wardvoice.shared.http.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonAlias;
import jakarta.validation.Validation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.text.Text;

class RecordBinderTest {

  enum Colour {
    DARK_RED,
    @JsonAlias("navy")
    BLUE
  }

  record Wheel(@NotNull @Max(24) Integer spokes, boolean spare) {}

  record Cart(
      @NotNull @Text(min = 1, max = 5) String ownerName,
      Colour colour,
      Instant builtAt,
      LocalDate day,
      UUID twin,
      Double weight,
      @Size(max = 2) List<@Text(min = 1, max = 3) String> tags,
      List<Wheel> wheels,
      Wheel spareWheel) {}

  private final RecordBinder binder =
      new RecordBinder(Validation.buildDefaultValidatorFactory().getValidator());

  @ParameterizedTest
  @CsvSource({"12.0, 12", "1.2e1, 12", "-0.0, 0", "12, 12"})
  void takesAWholeNumberHoweverItIsWritten(String written, int number) {
    Cart cart =
        bind("{\"owner_name\": \"A\", \"spare_wheel\": {\"spokes\": %s}}".formatted(written));
    assertThat(cart.spareWheel().spokes()).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12.5", "1e10", "1e300", "\"12\"", "1e-3"})
  void refusesANumberThatIsNotWhole(String written) {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(
            () ->
                bind(
                    "{\"owner_name\": \"A\", \"spare_wheel\": {\"spokes\": %s}}"
                        .formatted(written)))
        .satisfies(
            refused ->
                assertThat(refused.details())
                    .containsEntry("field", "spare_wheel.spokes")
                    .containsEntry("issue", "must be a whole number"));
  }

  @Test
  void readsEveryKindOfField() {
    Cart cart =
        bind(
            """
            {"owner_name": "Ann", "colour": "Dark_Red", "built_at": "2026-05-04T10:15:30+0200", "day": "2026-05-04",
             "twin": "0198F0A2-7C1E-7D3A-9B6E-2F4C8D1E5A70", "weight": 3, "tags": ["a", "b"],
             "wheels": [{"spokes": 12, "spare": true}], "spare_wheel": {"spokes": 3}}
            """);

    assertThat(cart)
        .isEqualTo(
            new Cart(
                "Ann",
                Colour.DARK_RED,
                Instant.parse("2026-05-04T08:15:30Z"),
                LocalDate.of(2026, 5, 4),
                UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70"),
                3.0,
                List.of("a", "b"),
                List.of(new Wheel(12, true)),
                new Wheel(3, false)));
  }

  @Test
  void readsOlderWordsForAValue() {
    assertThat(bind("{\"owner_name\": \"Ann\", \"colour\": \"NAVY\"}").colour())
        .isEqualTo(Colour.BLUE);
  }

  @Test
  void tellsEveryBrokenRuleAtOnceByTheClientsNames() {
    assertThat(
            violations(
                """
                {"ownerName": "Ann", "colour": "pink", "built_at": "2026-05-04T10:15:30", "day": "4.5.2026", "twin": "7",
                 "weight": "3", "tags": ["", "abcd"], "wheels": [{"spokes": 25, "spare": 1}, null], "spare_wheel": 7}
                """))
        .containsExactly(
            new Violation("ownerName", "unknown field"),
            new Violation("owner_name", "is required"),
            new Violation("colour", "must be one of: dark_red, blue"),
            new Violation("built_at", "must be an ISO 8601 time with an offset"),
            new Violation("day", "must be a date, YYYY-MM-DD"),
            new Violation("twin", "is not an identifier"),
            new Violation("weight", "must be a number"),
            new Violation("tags[0]", "must not be blank"),
            new Violation("tags[1]", "must be at most 3 characters long"),
            new Violation("wheels[0].spokes", "must be at most 24"),
            new Violation("wheels[0].spare", "must be true or false"),
            new Violation("wheels[1]", "must not be null"),
            new Violation("spare_wheel", "must be an object"));
  }

  @Test
  void countsLengthsInCodePoints() {
    assertThat(bind("{\"owner_name\": \"😀😀😀😀😀\"}").ownerName()).isEqualTo("😀😀😀😀😀");
    assertThat(violations("{\"owner_name\": \"😀😀😀😀😀😀\"}"))
        .containsExactly(new Violation("owner_name", "must be at most 5 characters long"));
  }

  @ParameterizedTest
  @CsvSource({"' '", "\\u00a0", "\\u200b\\u2003", "\\n"})
  void takesInvisibleTextAsBlank(String text) {
    assertThat(violations("{\"owner_name\": \"" + text + "\"}"))
        .containsExactly(new Violation("owner_name", "must not be blank"));
  }

  @ParameterizedTest
  @CsvSource({"a\\u0000", "\\ud800", "\\udc00x", "\\udc00\\ud800"})
  void refusesTextThatIsNone(String text) {
    assertThat(violations("{\"owner_name\": \"" + text + "\"}"))
        .containsExactly(new Violation("owner_name", TextCheck.ISSUE));
  }

  @Test
  void keepsEverythingElseUnchanged() {
    String text = "e\u0301\u202e\uFEFF\uFFFF";
    assertThat(bind("{\"owner_name\": \"" + text + "\"}").ownerName()).isEqualTo(text);
  }

  @Test
  void tellsAFieldsNameBackOnlyInSoundCharacters() {
    assertThat(violations("{\"owner_name\": \"Ann\", \"x\\u0000\\ud800\": 1}"))
        .containsExactly(new Violation("x\uFFFD\uFFFD", "unknown field"));
  }

  @Test
  void readsOfAnUpdateOnlyWhatItNames() {
    Patch<Cart> patch = patch("{\"colour\": null, \"weight\": 2.5}");

    assertThat(patch.present()).containsExactlyInAnyOrder("colour", "weight");
    assertThat(patch.values().colour()).isNull();
    assertThat(patch.values().weight()).isEqualTo(2.5);
    assertThat(patch.values().ownerName()).isNull();
  }

  @Test
  void clearsNoRequiredField() {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> patch("{\"owner_name\": null}"))
        .satisfies(
            refusal ->
                assertThat(refusal.details())
                    .containsEntry("field", "owner_name")
                    .containsEntry("issue", "can't be cleared"));
  }

  @Test
  void checksAnUpdateAsItChecksAWholeRecord() {
    assertThatExceptionOfType(InvalidInput.class)
        .isThrownBy(() -> patch("{\"owner_name\": \" \", \"colours\": 1}"))
        .satisfies(
            refusal ->
                assertThat(refusal.details().get("violations"))
                    .isEqualTo(
                        List.of(
                            new Violation("colours", "unknown field"),
                            new Violation("owner_name", "must not be blank"))));
  }

  private Cart bind(String json) {
    return binder.bind(JsonText.parse(json.getBytes(StandardCharsets.UTF_8)), Cart.class);
  }

  private Patch<Cart> patch(String json) {
    return binder.patch(JsonText.parse(json.getBytes(StandardCharsets.UTF_8)), Cart.class);
  }

  private List<Violation> violations(String json) {
    try {
      return List.of(new Violation("", "was read: " + bind(json)));
    } catch (InvalidInput refusal) {
      @SuppressWarnings("unchecked")
      List<Violation> all = (List<Violation>) refusal.details().get("violations");
      return all;
    }
  }
}
