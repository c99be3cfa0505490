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
 * @param usable false for a voice that a sign-in does not accept: voices are disabled, or the user has to enroll again
 *     after a new version of the voice model
 */
public record FactorView(
    FactorMethod method,
    Instant confirmedAt,
    @Nullable Instant lastUsedAt,
    @Nullable String phoneNumber,
    boolean usable) {

  /** A factor that was set up just now. */
  public static FactorView added(SecondFactor factor) {
    return of(factor, true);
  }

  static FactorView of(SecondFactor factor, boolean usable) {
    return new FactorView(
        factor.method(), factor.confirmedAt(), factor.lastUsedAt(), factor.phoneNumber(), usable);
  }
}
