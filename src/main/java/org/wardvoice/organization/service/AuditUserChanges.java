package org.wardvoice.organization.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.entity.User.Profile;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;

/** Audits changes to users, with the categories that the specification requires to be monitored. */
@Component
public class AuditUserChanges {

  static final String EMAIL_CHANGED = "user_email_changed";

  private final Event<AuditEvent> audit;

  @Inject
  public AuditUserChanges(Event<AuditEvent> audit) {
    this.audit = audit;
  }

  void tell(Caller caller, UUID userId, Profile before, Profile after, List<String> changed) {
    tell(caller.organizationId(), caller.userId(), userId, before, after, changed);
  }

  /** Audits a change without a caller, caused by the identity provider's claims at the user's sign-in. */
  void tell(
      UUID organization,
      UUID actor,
      UUID userId,
      Profile before,
      Profile after,
      List<String> changed) {
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "user_updated", organization, actor)
            .about("user", userId)
            .with("changed", changed));
    if (!before.email().equals(after.email())) {
      audit.fire(
          AuditEvent.of(Category.SECURITY, EMAIL_CHANGED, organization, actor)
              .about("user", userId)
              .with("from", before.email())
              .with("to", after.email()));
    }
    if (before.role() != after.role()) {
      audit.fire(
          authorization("role_changed", organization, actor, userId)
              .with("from", before.role().text())
              .with("to", after.role().text()));
    }
    if (before.status() != after.status()) {
      audit.fire(
          authorization("user_status_changed", organization, actor, userId)
              .with("from", LowerCase.name(before.status()))
              .with("to", LowerCase.name(after.status())));
    }
    permissions("permissions_granted", organization, actor, userId, before, after);
    permissions("permissions_revoked", organization, actor, userId, after, before);
  }

  private void permissions(
      String action, UUID organization, UUID actor, UUID userId, Profile less, Profile more) {
    List<String> difference =
        more.permissions().stream()
            .filter(permission -> !less.permissions().contains(permission))
            .toList();
    if (!difference.isEmpty()) {
      audit.fire(
          authorization(action, organization, actor, userId).with("permissions", difference));
    }
  }

  private static AuditEvent authorization(
      String action, UUID organization, UUID actor, UUID userId) {
    return AuditEvent.of(Category.AUTHORIZATION, action, organization, actor).about("user", userId);
  }
}
