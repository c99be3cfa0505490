package org.wardvoice.integration.service.fhir;

import com.google.crypto.tink.DeterministicAead;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Json;

/**
 * A page of a search: the parameters and the page's position. Encrypted, because URLs are logged, and the search may
 * contain a patient's name.
 *
 * @param at null for the first page
 */
record FhirCursor(Map<String, List<String>> parameters, @Nullable String at) {

  static final String PARAMETER = "_cursor";

  /**
   * Encodes the cursor.
   *
   * @param path the search's path; the cursor is valid for no other
   */
  String encode(DeterministicAead cipher, String path) {
    byte[] plain = Json.write(this).getBytes(StandardCharsets.UTF_8);
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(cipher.encryptDeterministically(plain, place(path)));
    } catch (GeneralSecurityException failed) {
      throw new IllegalStateException("A cursor can't be encrypted", failed);
    }
  }

  /**
   * Decodes a cursor.
   *
   * @throws InvalidInput if the text is not a cursor for this path
   */
  static FhirCursor decode(DeterministicAead cipher, String path, String text) {
    try {
      byte[] plain =
          cipher.decryptDeterministically(Base64.getUrlDecoder().decode(text), place(path));
      return Json.read(new String(plain, StandardCharsets.UTF_8), FhirCursor.class);
    } catch (IllegalArgumentException | GeneralSecurityException notACursor) {
      throw new InvalidInput(PARAMETER, "is not a cursor of this search");
    }
  }

  private static byte[] place(String path) {
    return ("fhir-cursor:" + path).getBytes(StandardCharsets.UTF_8);
  }
}
