package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.access.entity.TrustedDevice;
import org.wardvoice.access.service.SignInJudge.Judgement;
import org.wardvoice.access.service.factor.TrustedDevices;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;

/** Decides whether a trusted device replaces the second factor. Joins the caller's transaction. */
@Component
public class TrustedSignIn {

  private final TrustedDevices devices;
  private final SignInJudge judge;
  private final Event<AuditEvent> audit;
  private final Clock clock;

  @Inject
  public TrustedSignIn(
      TrustedDevices devices, SignInJudge judge, Event<AuditEvent> audit, Clock clock) {
    this.devices = devices;
    this.judge = judge;
    this.audit = audit;
    this.clock = clock;
  }

  /** Whether no second factor is required: the device is trusted and the sign-in is not suspicious. */
  boolean isEnough(VerifiedPassword verified, SignInAttempt attempt) {
    UserView user = verified.account().user();
    Judgement judgement = judge.judge(user, attempt.origin(), verified.recentFailures());
    Optional<TrustedDevice> device =
        devices
            .find(user.id(), judgement.device(), attempt.deviceToken())
            .filter(known -> !judgement.risk().isSuspicious());
    device.ifPresent(known -> use(user, known));
    return device.isPresent();
  }

  /** Trusts the device if the user has verified a second factor and wants that. */
  void keep(UserView user, SignInAttempt attempt, Device device, String deviceToken) {
    ShownFactor shown = attempt.secondFactor();
    if (shown != null && shown.trustsDevice()) {
      devices.trust(user, attempt.device(), device, deviceToken);
    }
  }

  private void use(UserView user, TrustedDevice device) {
    device.use(clock.instant());
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "mfa_skipped", user.organizationId(), user.id())
            .about("trusted_device", device.id()));
  }
}
