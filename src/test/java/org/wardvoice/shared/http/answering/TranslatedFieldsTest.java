package org.wardvoice.shared.http.answering;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.json.Json;
import org.wardvoice.shared.language.Translated;
import org.wardvoice.shared.language.Translations;

class TranslatedFieldsTest {

  private static final String ENGLISH = "The recording contains no speech.";
  private static final String GERMAN = "Die Tonaufnahme enthält keine Sprache.";

  private record Step(@Translated String problem, String note) {}

  private record Run(
      String title, @Translated String failureReason, List<Step> steps, List<Run> parts) {}

  private record Plain(String text, List<Plain> parts) {}

  @Test
  void findsThemInRecordsAndListsOfRecords() {
    Run part = new Run(ENGLISH, ENGLISH, List.of(new Step(ENGLISH, ENGLISH)), List.of());
    Run whole = new Run(ENGLISH, null, List.of(), List.of(part, part));
    JsonNode json = Json.MAPPER.valueToTree(part);

    fields(Run.class).translate(json, Translations.GERMAN);

    assertThat(json)
        .isEqualTo(
            Json.MAPPER.valueToTree(
                new Run(ENGLISH, GERMAN, List.of(new Step(GERMAN, ENGLISH)), List.of())));
    JsonNode list = Json.MAPPER.valueToTree(List.of(whole, part));
    fields(Run.class).translate(list, Translations.GERMAN);
    assertThat(list.get(0).path("failure_reason").isNull()).isTrue();
    assertThat(list.get(1).path("failure_reason").asText()).isEqualTo(GERMAN);
  }

  @Test
  void areNotInOtherContent() {
    assertThat(fields(Plain.class).isEmpty()).isTrue();
    assertThat(fields(String.class).isEmpty()).isTrue();
    assertThat(TranslatedFields.of(null).isEmpty()).isTrue();
  }

  private static TranslatedFields fields(Class<?> type) {
    return TranslatedFields.of(Json.MAPPER.constructType(type));
  }

  @Test
  void errorsHaveThemInMessageAndViolations() {
    InvalidInput wrong =
        new InvalidInput(
            List.of(
                new Violation("name", "must not be blank"),
                new Violation("age", "must be at most 130")));
    ObjectNode error =
        Json.MAPPER.valueToTree(ErrorBody.of(wrong.code(), wrong.getMessage(), wrong.details()));

    ErrorTexts.translate(error, Translations.GERMAN);

    assertThat(error.at("/error/code").asText()).isEqualTo("VALIDATION_ERROR");
    assertThat(error.at("/error/message").asText())
        .isEqualTo("Die Anfrage ist nicht gültig: name darf nicht leer sein");
    assertThat(error.at("/error/details/field").asText()).isEqualTo("name");
    assertThat(error.at("/error/details/issue").asText()).isEqualTo("darf nicht leer sein");
    assertThat(error.at("/error/details/violations/1/issue").asText())
        .isEqualTo("darf höchstens 130 sein");
  }

  @Test
  void shortErrorsHaveNone() {
    ObjectNode error = Json.MAPPER.valueToTree(new ShortError("Account locked", null));
    ErrorTexts.translate(error, Translations.GERMAN);
    assertThat(error.path("error").asText()).isEqualTo("Account locked");
  }
}
