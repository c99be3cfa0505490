package org.wardvoice.access.service.sso;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.error.NotAuthenticated;

/** Exchanges the code that a browser brought back for what a login answers. */
@Component
public class ExchangeCode {

  private final SignOns signOns;
  private final OpenSignOn open;
  private final Event<AuditEvent> audit;

  @Inject
  public ExchangeCode(SignOns signOns, OpenSignOn open, Event<AuditEvent> audit) {
    this.signOns = signOns;
    this.open = open;
    this.audit = audit;
  }

  /**
   * Exchanges it, once.
   *
   * @param device the caller's own name for the machine, or null
   * @param deviceToken what the machine was given at an earlier sign-in, or null
   * @param cookie whether a browser wants a session that a cookie carries
   * @throws NotAuthenticated if the code is not good
   */
  public SignInOutcome exchange(
      String code, String device, String deviceToken, boolean cookie, Origin origin) {
    return signOns
        .redeem(code)
        .map(accepted -> open.open(accepted, device, deviceToken, cookie, origin))
        .orElseThrow(this::refusal);
  }

  private NotAuthenticated refusal() {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "one_time_token_rejected", null, null)
            .failed("sign_on_code"));
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }
}
