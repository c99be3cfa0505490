package org.wardvoice.access.service.factor;

import java.time.Instant;
import java.util.List;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCode;
import org.wardvoice.shared.Nullable;

/**
 * A user's second factors.
 *
 * @param methods the confirmed ones
 * @param available the methods that can be set up
 * @param backupCodes null if there are none
 */
public record FactorsView(
    List<FactorView> methods, List<FactorMethod> available, @Nullable BackupCodesLeft backupCodes) {

  public FactorsView {
    methods = List.copyOf(methods);
    available = List.copyOf(available);
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
