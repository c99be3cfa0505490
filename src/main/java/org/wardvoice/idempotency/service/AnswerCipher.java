package org.wardvoice.idempotency.service;

import jakarta.inject.Inject;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.idempotency.KeptAnswer;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.json.Json;

/**
 * Encrypts stored requests and responses, each bound to its row. Responses can contain patient records, and a password
 * could be guessed from the plain fingerprint of a body much faster than from its own hash.
 */
@Component
public class AnswerCipher {

  @SuppressWarnings("ArrayRecordComponent") // Only a form for writing and reading.
  private record Sealed(Map<String, String> headers, byte[] body) {}

  private final RowCipher cipher;

  @Inject
  public AnswerCipher(RowCipher cipher) {
    this.cipher = cipher;
  }

  byte[] encrypt(UUID rowId, KeptAnswer answer) {
    return cipher.encrypt(place(rowId), Json.write(new Sealed(answer.headers(), answer.body())));
  }

  /**
   * @throws IllegalStateException if the key is missing, or the bytes belong to another row
   */
  KeptAnswer decrypt(UUID rowId, int status, byte[] encrypted) {
    Sealed sealed = Json.read(cipher.decrypt(place(rowId), encrypted), Sealed.class);
    return new KeptAnswer(status, sealed.headers(), sealed.body());
  }

  /** Null for none. */
  String seal(UUID rowId, String fingerprint) {
    return fingerprint == null
        ? null
        : Base64.getEncoder().encodeToString(cipher.encrypt(fingerprintOf(rowId), fingerprint));
  }

  /** Decrypts the result of {@link #seal}. */
  String unseal(UUID rowId, String sealed) {
    return sealed == null
        ? null
        : cipher.decrypt(fingerprintOf(rowId), Base64.getDecoder().decode(sealed));
  }

  private static RowCipher.Place fingerprintOf(UUID rowId) {
    return new RowCipher.Place("idempotency_keys", rowId, "fingerprint");
  }

  private static RowCipher.Place place(UUID rowId) {
    return new RowCipher.Place("idempotency_keys", rowId, "answer");
  }
}
