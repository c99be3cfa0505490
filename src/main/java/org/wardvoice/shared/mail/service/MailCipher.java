package org.wardvoice.shared.mail.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.UUID;
import org.wardvoice.shared.crypto.Keysets;

/** Encrypts the texts of mail that waits, each bound to its own row: a link in it may open an account. */
@ApplicationScoped
public class MailCipher {

  private Keysets keysets;

  protected MailCipher() {}

  @Inject
  public MailCipher(Keysets keysets) {
    this.keysets = keysets;
  }

  byte[] encrypt(UUID rowId, String text) {
    try {
      return keysets.secrets().encrypt(text.getBytes(StandardCharsets.UTF_8), place(rowId));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A mail can't be encrypted", e);
    }
  }

  /**
   * @throws IllegalStateException when the key is gone, or the bytes are another row's
   */
  String decrypt(UUID rowId, byte[] encrypted) {
    try {
      return new String(keysets.secrets().decrypt(encrypted, place(rowId)), StandardCharsets.UTF_8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A mail can't be decrypted", e);
    }
  }

  private static byte[] place(UUID rowId) {
    return ("mails:" + rowId + ":text").getBytes(StandardCharsets.UTF_8);
  }
}
