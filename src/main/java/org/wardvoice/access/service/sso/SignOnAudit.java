package org.wardvoice.access.service.sso;

import jakarta.enterprise.event.Event;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.error.NotAuthenticated;

/** Audits rejected responses; the reason is not revealed to the caller. */
final class SignOnAudit {

  private SignOnAudit() {}

  static NotAuthenticated refusal(
      Event<AuditEvent> audit, SsoProvider provider, SignOnRefused refused) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "sso_rejected", null, null)
            .with("loginMethod", provider.type())
            .with("provider", provider.name())
            .failed(refused.getMessage()));
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }
}
