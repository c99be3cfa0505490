package org.wardvoice.shared.crypto;

import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;
import org.wardvoice.shared.Component;

/** Encrypts texts in the database. Each is bound to its row and column, and can't be decrypted elsewhere. */
@Component
public class RowCipher {

  public record Place(String table, UUID rowId, String column) {

    private byte[] bytes() {
      return (table + ":" + rowId + ":" + column).getBytes(StandardCharsets.UTF_8);
    }
  }

  private final Keysets keysets;

  @Inject
  public RowCipher(Keysets keysets) {
    this.keysets = keysets;
  }

  public byte[] encrypt(Place place, String text) {
    try {
      return keysets.secrets().encrypt(text.getBytes(StandardCharsets.UTF_8), place.bytes());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Can't encrypt " + place, e);
    }
  }

  /**
   * Decrypts a text.
   *
   * @throws IllegalStateException if the key is missing, or the bytes belong to another place
   */
  public String decrypt(Place place, byte[] encrypted) {
    try {
      byte[] text = keysets.secrets().decrypt(encrypted, place.bytes());
      return new String(text, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Can't decrypt " + place, e);
    }
  }
}
