package org.wardvoice.webhooks.entity;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The secrets that sign deliveries, encrypted for {@link Webhook#secretOf}.
 *
 * @param former the previous one while it is still used
 */
public record SigningSecrets(ByteBuffer current, Optional<ByteBuffer> former) {

  /**
   * @param former null if there is none
   */
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
