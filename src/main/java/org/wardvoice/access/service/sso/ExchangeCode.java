package org.wardvoice.access.service.sso;

import jakarta.inject.Inject;
import org.wardvoice.access.service.RejectedTokens;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;

/** Exchanges the code from the browser's redirect for a sign-in response. */
@Component
public class ExchangeCode {

  private final SignOns signOns;
  private final OpenSignOn open;
  private final RejectedTokens rejections;

  @Inject
  public ExchangeCode(SignOns signOns, OpenSignOn open, RejectedTokens rejections) {
    this.signOns = signOns;
    this.open = open;
    this.rejections = rejections;
  }

  /**
   * Exchanges a code, once.
   *
   * @param device the caller's name for the machine, or null
   * @param deviceToken the machine's secret from an earlier sign-in, or null
   * @param cookie whether to keep the session in a cookie, for a browser
   * @throws org.wardvoice.shared.error.NotAuthenticated if the code is not valid
   */
  public SignInOutcome exchange(
      String code, String device, String deviceToken, boolean cookie, Origin origin) {
    return signOns
        .redeem(code)
        .map(accepted -> open.open(accepted, device, deviceToken, cookie, origin))
        .orElseThrow(() -> rejections.rejected("sign_on_code"));
  }
}
