package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.LowerCase;

/** Audits invalid sign-in tokens. */
@Component
public class RejectedTokens {

  private final Event<AuditEvent> audit;

  @Inject
  public RejectedTokens(Event<AuditEvent> audit) {
    this.audit = audit;
  }

  /** The error for the caller. */
  NotAuthenticated rejected(Purpose purpose) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "one_time_token_rejected", (UUID) null, null)
            .failed(LowerCase.name(purpose)));
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }
}
