package org.wardvoice.shared.persistence;

import com.google.crypto.tink.DeterministicAead;
import jakarta.enterprise.inject.spi.CDI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Json;

/**
 * A position in a list: the next page, the count at the start, and the last row's keys. The count is taken once and
 * carried along, so that each page costs the same. Encrypted, because cursors are part of URLs, which are logged, and a
 * key may be a patient's name.
 */
record Cursor(int page, long totalCount, List<String> keys) {

  /**
   * @param order of the list; the cursor is valid for no other
   */
  String encode(String order) {
    byte[] plain = Json.write(this).getBytes(StandardCharsets.UTF_8);
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(cipher().encryptDeterministically(plain, place(order)));
    } catch (GeneralSecurityException failed) {
      throw new IllegalStateException("A cursor can't be encrypted", failed);
    }
  }

  /**
   * Reads the result of {@link #encode}.
   *
   * @throws InvalidInput on {@code cursor} if the text is not a cursor of this order
   */
  static Cursor decode(String text, String order) {
    try {
      byte[] plain =
          cipher().decryptDeterministically(Base64.getUrlDecoder().decode(text), place(order));
      return Json.read(new String(plain, StandardCharsets.UTF_8), Cursor.class);
    } catch (IllegalArgumentException | GeneralSecurityException notACursor) {
      throw new InvalidInput("cursor", "is not a cursor of this list");
    }
  }

  private static DeterministicAead cipher() {
    return CDI.current().select(Keysets.class).get().cursors();
  }

  private static byte[] place(String order) {
    return ("cursor:" + order).getBytes(StandardCharsets.UTF_8);
  }
}
