package org.wardvoice.access.service.factor;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.entity.BackupCode;
import org.wardvoice.access.entity.BackupCodeRepository;
import org.wardvoice.access.entity.SecondFactor;
import org.wardvoice.access.entity.SecondFactorRepository;
import org.wardvoice.access.service.AccessConfig;
import org.wardvoice.access.service.voice.SpeakerComparison;
import org.wardvoice.shared.Component;

/** A user's confirmed second factors. Joins the caller's transaction. */
@Component
public class UserFactors {

  private final SecondFactorRepository factors;
  private final BackupCodeRepository backupCodes;
  private final AccessConfig configuration;
  private final SpeakerComparison speakers;

  @Inject
  public UserFactors(
      SecondFactorRepository factors,
      BackupCodeRepository backupCodes,
      AccessConfig configuration,
      SpeakerComparison speakers) {
    this.factors = factors;
    this.backupCodes = backupCodes;
    this.configuration = configuration;
    this.speakers = speakers;
  }

  /** The methods that the user can use at a sign-in; empty if the user has no second factor. */
  public List<FactorMethod> methods(UUID userId) {
    return methods(userId, this::isUsable);
  }

  /** The methods that the user has set up, even if they can't be used now. */
  List<FactorMethod> all(UUID userId) {
    return methods(userId, factor -> true);
  }

  private List<FactorMethod> methods(UUID userId, Predicate<SecondFactor> wanted) {
    List<FactorMethod> methods =
        new ArrayList<>(
            factors.confirmed(userId).stream()
                .filter(wanted)
                .map(SecondFactor::method)
                .sorted()
                .toList());
    if (!methods.isEmpty() && backupCodes.of(userId).stream().anyMatch(code -> !code.isUsed())) {
      methods.add(FactorMethod.BACKUP_CODES);
    }
    return methods;
  }

  /** A voice needs to be enabled, and a template of the current model. */
  private boolean isUsable(SecondFactor factor) {
    return factor.method() != FactorMethod.VOICE
        || (configuration.voice() && speakers.model().equals(factor.model()));
  }

  /** Whether the user can enroll a voice: only beside another factor. */
  public boolean allowVoice(UUID userId) {
    return configuration.voice()
        && factors.confirmed(userId).stream()
            .anyMatch(factor -> factor.method() != FactorMethod.VOICE);
  }

  /**
   * The user's factors.
   *
   * @param withoutOthers the methods that can be set up without another one
   */
  FactorsView view(UUID userId, List<FactorMethod> withoutOthers) {
    List<FactorMethod> available = new ArrayList<>(withoutOthers);
    if (allowVoice(userId)) {
      available.add(FactorMethod.VOICE);
    }
    List<BackupCode> codes = backupCodes.of(userId);
    return new FactorsView(
        factors.confirmed(userId).stream()
            .map(factor -> FactorView.of(factor, isUsable(factor)))
            .toList(),
        available,
        codes.isEmpty() ? null : FactorsView.BackupCodesLeft.of(codes));
  }
}
