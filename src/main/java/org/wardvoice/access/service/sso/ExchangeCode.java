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

/** Exchanges the code from the browser's redirect for a sign-in response. */
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
   * Exchanges a code, once.
   *
   * @param device the caller's name for the machine, or null
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @param cookie whether to keep the session in a cookie, for a browser
   * @throws NotAuthenticated if the code is not valid
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
