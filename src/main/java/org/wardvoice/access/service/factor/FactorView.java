package org.wardvoice.access.service.factor;

import java.time.Instant;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.shared.Nullable;

/**
 * A second factor that is set up.
 *
 * @param lastUsedAt null if it was never used to sign in
 * @param phoneNumber null for other methods than SMS
 */
public record FactorView(
    FactorMethod method,
    Instant confirmedAt,
    @Nullable Instant lastUsedAt,
    @Nullable String phoneNumber) {

  public static FactorView of(SecondFactor factor) {
    return new FactorView(
        factor.method(), factor.confirmedAt(), factor.lastUsedAt(), factor.phoneNumber());
  }
}
