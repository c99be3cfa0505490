package org.wardvoice.audit.service;

import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.TokenRejected;

/** Audits refusals of callers, and rejected credentials. */
@Component
public class KeepRefusals {

  private final Rejections rejections;
  private final CurrentCaller current;
  private final Event<AuditEvent> audit;

  @Inject
  public KeepRefusals(Rejections rejections, CurrentCaller current, Event<AuditEvent> audit) {
    this.rejections = rejections;
    this.current = current;
    this.audit = audit;
  }

  /**
   * A caller was not permitted to do something.
   *
   * @param required the missing permission
   * @param path the path template, with the names of its parameters
   * @param identifiers the values of these parameters
   */
  public void denied(String required, String method, String path, Map<String, Object> identifiers) {
    Caller caller = current.isKnown() ? current.caller() : null;
    AuditEvent event =
        caller == null
            ? AuditEvent.of(Category.AUTHORIZATION, "permission_denied", null, null)
            : AuditEvent.of(Category.AUTHORIZATION, "permission_denied", caller);
    AuditEvent told = event.with("required", required).with("method", method).with("path", path);
    audit.fire(
        (identifiers.isEmpty() ? told : told.with("identifiers", identifiers))
            .failed("missing permission"));
  }

  /**
   * A token or a key was rejected.
   *
   * @param organizationId of the token, if it was valid; else null
   * @param userId of the token, if it was valid; else null
   */
  public void rejected(String reason, String method, UUID organizationId, UUID userId) {
    rejections.keep(
        AuditEvent.of(Category.SECURITY, "token_rejected", organizationId, userId)
            .with("method", method)
            .failed(reason));
  }

  /** The server itself refused a token. */
  void rejected(@Observes TokenRejected event) {
    rejected("Invalid token", event.method(), null, null);
  }
}
