package org.wardvoice.shared.idempotency.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.idempotency.KeptAnswer;
import org.wardvoice.shared.json.Json;

/** Encrypts kept answers, each bound to its own row: they are patients' records as good as any. */
@ApplicationScoped
public class AnswerCipher {

  @SuppressWarnings("ArrayRecordComponent") // Only a form for writing and reading.
  private record Sealed(Map<String, String> headers, byte[] body) {}

  private Keysets keysets;

  protected AnswerCipher() {}

  @Inject
  public AnswerCipher(Keysets keysets) {
    this.keysets = keysets;
  }

  byte[] encrypt(UUID rowId, KeptAnswer answer) {
    try {
      String plain = Json.write(new Sealed(answer.headers(), answer.body()));
      return keysets.secrets().encrypt(plain.getBytes(StandardCharsets.UTF_8), place(rowId));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("An answer can't be encrypted", e);
    }
  }

  /**
   * @throws IllegalStateException when the key is gone, or the bytes are another row's
   */
  KeptAnswer decrypt(UUID rowId, int status, byte[] encrypted) {
    try {
      byte[] plain = keysets.secrets().decrypt(encrypted, place(rowId));
      Sealed sealed = Json.read(new String(plain, StandardCharsets.UTF_8), Sealed.class);
      return new KeptAnswer(status, sealed.headers(), sealed.body());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("A kept answer can't be decrypted", e);
    }
  }

  private static byte[] place(UUID rowId) {
    return ("idempotency_keys:" + rowId + ":answer").getBytes(StandardCharsets.UTF_8);
  }
}
