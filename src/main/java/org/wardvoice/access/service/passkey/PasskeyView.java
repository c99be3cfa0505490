package org.wardvoice.access.service.passkey;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.entity.Passkey;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * A passkey as its user sees it.
 *
 * @param credentialId by which browsers know it
 * @param transports by which browsers reach the authenticator
 * @param backedUp whether the passkey is backed up
 * @param lastUsedAt null if it was never used to sign in
 */
public record PasskeyView(
    UUID id,
    @Schema(example = "Work phone") String name,
    @Schema(example = "qFmYvV8ZqLwNnB3eRk0TzA") String credentialId,
    @Schema(example = "internal, hybrid") List<String> transports,
    @Derived boolean backedUp,
    Instant createdAt,
    @Nullable @Derived Instant lastUsedAt) {

  public PasskeyView {
    transports = List.copyOf(transports);
  }

  static PasskeyView of(Passkey passkey) {
    return new PasskeyView(
        passkey.id(),
        passkey.name(),
        passkey.credentialId(),
        passkey.transports(),
        passkey.backedUp(),
        passkey.createdAt(),
        passkey.lastUsedAt());
  }
}
