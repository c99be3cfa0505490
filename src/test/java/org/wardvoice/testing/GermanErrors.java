package org.wardvoice.testing;

import com.fasterxml.jackson.databind.JsonNode;
import org.wardvoice.shared.language.Translations;

/** Checks that each text of an English error has a German translation. */
final class GermanErrors {

  private static final String ISSUE = "issue";

  private GermanErrors() {}

  static void check(Answer answer) {
    String type = answer.header("Content-Type");
    if (answer.status() >= 400
        && type != null
        && type.startsWith("application/json")
        && answer.bytes().length > 0
        && answer.header("Content-Language") == null) {
      JsonNode error = answer.json().path("error");
      check(error.path("message"));
      check(error.path("details").path(ISSUE));
      error.path("details").path("violations").forEach(one -> check(one.path(ISSUE)));
    }
  }

  private static void check(JsonNode text) {
    if (text.isTextual() && Translations.GERMAN.find(text.textValue()).isEmpty()) {
      throw new AssertionError(
          "No German in translations/de.txt for the template of: " + text.textValue());
    }
  }
}
