package org.wardvoice.access.service.factor;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCode;
import org.wardvoice.access.entity.BackupCodeRepository;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.shared.Component;

/** A user's confirmed second factors. Joins the caller's transaction. */
@Component
public class UserFactors {

  private final SecondFactorRepository factors;
  private final BackupCodeRepository backupCodes;

  @Inject
  public UserFactors(SecondFactorRepository factors, BackupCodeRepository backupCodes) {
    this.factors = factors;
    this.backupCodes = backupCodes;
  }

  /** The methods that the user can use at a sign-in; empty if the user has no second factor. */
  public List<FactorMethod> methods(UUID userId) {
    List<FactorMethod> methods =
        new ArrayList<>(
            factors.confirmed(userId).stream().map(SecondFactor::method).sorted().toList());
    if (!methods.isEmpty() && backupCodes.of(userId).stream().anyMatch(code -> !code.isUsed())) {
      methods.add(FactorMethod.BACKUP_CODES);
    }
    return methods;
  }

  /**
   * The user's factors.
   *
   * @param available the methods that can be set up
   */
  FactorsView view(UUID userId, List<FactorMethod> available) {
    List<BackupCode> codes = backupCodes.of(userId);
    return new FactorsView(
        factors.confirmed(userId).stream().map(FactorView::of).toList(),
        available,
        codes.isEmpty() ? null : FactorsView.BackupCodesLeft.of(codes));
  }
}
