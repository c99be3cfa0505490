package org.wardvoice.access.service.factor;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.access.service.ActiveUsers;
import org.wardvoice.access.service.RecentSignIn;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Act;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.sms.PhoneNumber;

/**
 * Manages the caller's own second factors. Checks passwords, so it must run outside of transactions. Not available to
 * API keys.
 */
@Component
public class ManageFactors {

  private final ActiveUsers active;
  private final RecentSignIn recent;
  private final Reauthentication reauthentication;
  private final SetUpFactors factors;
  private final Event<AuditEvent> audit;

  @Inject
  public ManageFactors(
      ActiveUsers active,
      RecentSignIn recent,
      Reauthentication reauthentication,
      SetUpFactors factors,
      Event<AuditEvent> audit) {
    this.active = active;
    this.recent = recent;
    this.reauthentication = reauthentication;
    this.factors = factors;
    this.audit = audit;
  }

  /** Lists the caller's second factors. */
  public FactorsView list(Caller caller) {
    caller.session();
    return factors.view(caller.userId());
  }

  /**
   * Starts to set up an authenticator app.
   *
   * @param password null if not given; required unless the caller signed in recently
   */
  public TotpSetup totp(Caller caller, String password) {
    return factors.totp(present(caller, password));
  }

  /** Starts to set up a phone. */
  public SentCodeView sms(Caller caller, String password, String phoneNumber) {
    PhoneNumber number = PhoneNumber.parse("phoneNumber", phoneNumber);
    return factors.sms(present(caller, password), number);
  }

  /** Starts to set up the caller's email address. */
  public SentCodeView email(Caller caller, String password) {
    return factors.email(present(caller, password));
  }

  /**
   * Confirms a factor that is being set up.
   *
   * @throws InvalidInput if the code is wrong or has expired
   */
  public FactorView confirm(Caller caller, FactorMethod method, String code) {
    caller.session();
    return factors
        .confirm(active.user(caller), method, code)
        .orElseThrow(
            () -> {
              audit.fire(
                  AuditEvent.of(Category.AUTHENTICATION, "mfa_enrolled", caller)
                      .about("user", caller.userId())
                      .with("method", method.text())
                      .failed("invalid code"));
              return wrongCode();
            });
  }

  /** The error for a code that does not confirm a factor. */
  public static InvalidInput wrongCode() {
    return new InvalidInput("code", "is wrong or has expired");
  }

  /** Creates new backup codes. */
  public BackupCodesView backupCodes(Caller caller, String password) {
    return factors.backupCodes(present(caller, password));
  }

  /**
   * Removes a factor.
   *
   * @throws org.wardvoice.shared.error.PasswordRefused if the password is wrong
   * @throws org.wardvoice.shared.error.NotFound if there is none of that method
   */
  public FactorsView remove(Caller caller, FactorMethod method, String password) {
    reauthentication.check(caller, act("mfa_removed", caller), password);
    return factors.remove(active.user(caller), method);
  }

  private UserView present(Caller caller, String password) {
    recent.require(caller, act("mfa_enrolled", caller), password);
    return active.user(caller);
  }

  private static Act act(String action, Caller caller) {
    return new Act(action, "user", caller.userId());
  }
}
