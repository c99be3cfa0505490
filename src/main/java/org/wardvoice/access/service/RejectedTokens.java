package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import org.wardvoice.access.entity.OneTimeToken.Purpose;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Authentication;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.persistence.LowerCase;

/** Audits invalid one-time tokens. */
@Component
public class RejectedTokens {

  private final Event<AuditEvent> audit;

  @Inject
  public RejectedTokens(Event<AuditEvent> audit) {
    this.audit = audit;
  }

  /** The error for the caller. */
  NotAuthenticated rejected(Purpose purpose) {
    return rejected(LowerCase.name(purpose));
  }

  /**
   * The error for the caller.
   *
   * @param kind of token, for the audit log
   */
  public NotAuthenticated rejected(String kind) {
    audit.fire(
        AuditEvent.of(Category.SECURITY, "one_time_token_rejected", null, null).failed(kind));
    return new NotAuthenticated(Authentication.INVALID_TOKEN);
  }
}
