package org.wardvoice.access.service.factor;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.access.entity.TrustedDevice;
import org.wardvoice.shared.Nullable;

/**
 * A device on which the second factor is not requested again.
 *
 * @param name as given at the sign-in; null if none was given
 * @param type {@code desktop}, {@code mobile} or {@code tablet}
 * @param current whether it is the caller's current device
 */
public record TrustedDeviceView(
    UUID id,
    @Nullable String name,
    String type,
    String browser,
    String os,
    Instant createdAt,
    Instant lastUsedAt,
    Instant expiresAt,
    boolean current) {

  static TrustedDeviceView of(TrustedDevice device, String currentTokenHash) {
    return new TrustedDeviceView(
        device.id(),
        device.name(),
        device.type(),
        device.browser(),
        device.os(),
        device.createdAt(),
        device.lastUsedAt(),
        device.expiresAt(),
        device.tokenHash().equals(currentTokenHash));
  }
}
