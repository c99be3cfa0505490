package org.wardvoice.events.service;

import com.google.crypto.tink.DeterministicAead;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.OptionalLong;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.crypto.Keysets;

/**
 * A position in the log as clients hold it. Encrypted for their organization: the sequence covers all organizations,
 * and must not reveal the activity of others.
 */
@Component
public class EventCursor {

  private final Keysets keysets;

  @Inject
  public EventCursor(Keysets keysets) {
    this.keysets = keysets;
  }

  /**
   * Encodes a position.
   *
   * @param sequence of the last event that was considered; 0 for the log's beginning
   */
  public String encode(UUID organizationId, long sequence) {
    byte[] plain = ByteBuffer.allocate(Long.BYTES).putLong(sequence).array();
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(cipher().encryptDeterministically(plain, log(organizationId)));
    } catch (GeneralSecurityException failed) {
      throw new IllegalStateException("A place in the log can't be encrypted", failed);
    }
  }

  /** Decodes the result of {@link #encode} for this organization; empty if the text is invalid. */
  public OptionalLong decode(UUID organizationId, String text) {
    try {
      byte[] plain =
          cipher()
              .decryptDeterministically(Base64.getUrlDecoder().decode(text), log(organizationId));
      return OptionalLong.of(ByteBuffer.wrap(plain).getLong());
    } catch (IllegalArgumentException | GeneralSecurityException notACursor) {
      return OptionalLong.empty();
    }
  }

  private DeterministicAead cipher() {
    return keysets.cursors();
  }

  private static byte[] log(UUID organizationId) {
    return ("events:" + organizationId).getBytes(StandardCharsets.UTF_8);
  }
}
