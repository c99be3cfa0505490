package org.wardvoice.access.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wardvoice.access.service.passkey.Base64Url;
import org.wardvoice.access.service.passkey.NewPasskey;
import org.wardvoice.shared.error.InvalidInput;

/**
 * Reads the JSON of a passkey from a browser. Unlike elsewhere, unknown fields are allowed: the browser writes them,
 * not the client, and future browsers will add more.
 */
final class CredentialFields {

  private static final int MOST_WORDS = 10;
  private static final Pattern WORD = Pattern.compile("[a-z][a-z0-9-]{0,31}");
  private static final String BYTES = "must be base64url";

  private final String id;
  private final ObjectNode response;

  CredentialFields(String id, String rawId, ObjectNode response) {
    this.id = canonical("id", id);
    this.response = response;
    if (rawId != null && !canonical("rawId", rawId).equals(this.id)) {
      throw new InvalidInput("rawId", "must be the same as id");
    }
  }

  /** The fields of a registration. */
  NewPasskey newPasskey(String name) {
    return new NewPasskey(
        id, bytes("clientDataJSON"), bytes("attestationObject"), words("transports"), name);
  }

  String credentialId() {
    return id;
  }

  /** A field of the response, in base64url without padding. */
  String bytes(String field) {
    String text = optionalBytes(field);
    if (text == null) {
      throw new InvalidInput(path(field), "must not be null");
    }
    return text;
  }

  /** Null if it is missing, null or empty. */
  String optionalBytes(String field) {
    JsonNode given = response.path(field);
    if (given.isMissingNode() || given.isNull()) {
      return null;
    }
    if (!given.isTextual()) {
      throw new InvalidInput(path(field), BYTES);
    }
    return given.textValue().isEmpty() ? null : canonical(path(field), given.textValue());
  }

  /** Includes values that this version does not know, because the browser needs them back. */
  List<String> words(String field) {
    List<String> words = new ArrayList<>();
    response.path(field).forEach(word -> words.add(word.asText()));
    if (words.size() > MOST_WORDS || !words.stream().allMatch(WORD.asMatchPredicate())) {
      throw new InvalidInput(path(field), "must be at most " + MOST_WORDS + " short words");
    }
    return words;
  }

  private static String path(String field) {
    return "response." + field;
  }

  private static String canonical(String field, String text) {
    try {
      return Base64Url.text(Base64Url.bytes(text));
    } catch (IllegalArgumentException notBytes) {
      throw new InvalidInput(field, BYTES);
    }
  }
}
