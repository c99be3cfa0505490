package org.wardvoice.webhooks.entity;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What deliveries are signed with, encrypted for {@link Webhook#secretOf}.
 *
 * @param former the one before, while it signs too
 */
public record SigningSecrets(ByteBuffer current, Optional<ByteBuffer> former) {

  /** Secrets as they stand in the database; null for a former one that is none. */
  static SigningSecrets of(byte[] current, byte[] former) {
    return new SigningSecrets(
        ByteBuffer.wrap(current).asReadOnlyBuffer(),
        Optional.ofNullable(former).map(bytes -> ByteBuffer.wrap(bytes).asReadOnlyBuffer()));
  }

  public static byte[] bytes(ByteBuffer secret) {
    byte[] bytes = new byte[secret.remaining()];
    secret.duplicate().get(bytes);
    return bytes;
  }
}
