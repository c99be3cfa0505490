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
 * Where a walk through a list stands: the page to come, the count at its start, and the last row's keys. A count that was
 * taken once is carried along, so that each page costs the same. Encrypted, because cursors travel in addresses, which get
 * logged, and a key may be a patient's name.
 */
record Cursor(int page, long totalCount, List<String> keys) {

  /**
   * @param order of the list; the cursor holds for no other
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
   * Reads what {@link #encode} wrote.
   *
   * @throws InvalidInput on {@code cursor} when the text is not a cursor of this order
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
