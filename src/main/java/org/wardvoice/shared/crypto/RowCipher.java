package org.wardvoice.shared.crypto;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;

/** Encrypts texts in the database, each bound to its own row and column: moved to another, it can't be read. */
@ApplicationScoped
public class RowCipher {

  public record Place(String table, UUID rowId, String column) {

    private byte[] bytes() {
      return (table + ":" + rowId + ":" + column).getBytes(StandardCharsets.UTF_8);
    }
  }

  private Keysets keysets;

  protected RowCipher() {}

  @Inject
  public RowCipher(Keysets keysets) {
    this.keysets = keysets;
  }

  public byte[] encrypt(Place place, String text) {
    try {
      return keysets.secrets().encrypt(text.getBytes(StandardCharsets.UTF_8), place.bytes());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Nothing can be encrypted for " + place, e);
    }
  }

  /**
   * The text as it was.
   *
   * @throws IllegalStateException when the key is gone, or the bytes are another place's
   */
  public String decrypt(Place place, byte[] encrypted) {
    try {
      byte[] text = keysets.secrets().decrypt(encrypted, place.bytes());
      return new String(text, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("What stands in " + place + " can't be decrypted", e);
    }
  }
}
