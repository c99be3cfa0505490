package org.wardvoice.shared.http.answering;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.wardvoice.shared.language.Translations;

/**
 * The texts of an error for people: the message, and what is wrong with each field. Codes and names of fields stay, as
 * does the short form of authentication and permissions, whose text is its only code.
 */
final class ErrorTexts {

  private static final String ISSUE = "issue";

  private ErrorTexts() {}

  static void translate(ObjectNode body, Translations translations) {
    if (body.path("error") instanceof ObjectNode error) {
      TranslatedFields.replace(error, "message", translations);
      if (error.path("details") instanceof ObjectNode details) {
        TranslatedFields.replace(details, ISSUE, translations);
        details
            .path("violations")
            .forEach(one -> TranslatedFields.replace((ObjectNode) one, ISSUE, translations));
      }
    }
  }
}
