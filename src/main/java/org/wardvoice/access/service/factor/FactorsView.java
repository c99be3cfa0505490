package org.wardvoice.access.service.factor;

import java.time.Instant;
import java.util.List;
import org.wardvoice.access.entity.BackupCode;
import org.wardvoice.shared.Nullable;

/**
 * A user's second factors.
 *
 * @param methods the confirmed ones
 * @param backupCodes null if there are none
 */
public record FactorsView(List<FactorView> methods, @Nullable BackupCodesLeft backupCodes) {

  public FactorsView {
    methods = List.copyOf(methods);
  }

  /**
   * The user's backup codes.
   *
   * @param remaining the number of unused ones
   */
  public record BackupCodesLeft(Instant generatedAt, int remaining) {

    static BackupCodesLeft of(List<BackupCode> codes) {
      return new BackupCodesLeft(
          codes.get(0).generatedAt(), (int) codes.stream().filter(code -> !code.isUsed()).count());
    }
  }
}
