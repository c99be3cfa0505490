package org.wardvoice.security;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.error.Violations;

/**
 * No one can grant more than they hold (contract, section 3), whether through users, invitations or API keys. This also
 * requires the user's current permissions: what is granted outlasts the token.
 */
@Component
public class Grants {

  private final Event<AuditEvent> audit;

  @Inject
  public Grants(Event<AuditEvent> audit) {
    this.audit = audit;
  }

  /**
   * Reads the names of permissions that a caller wants to grant; old names are translated.
   *
   * @param field of the request, for error messages
   * @throws InvalidInput if a name is no permission
   * @throws NotPermitted if the caller lacks one of them; audited as an attempt to escalate privileges
   */
  public List<String> permissions(Caller caller, String field, List<String> names) {
    List<String> known = known(field, names);
    refuseBeyond(caller, known);
    return known;
  }

  /**
   * Reads the names of permissions; old names are translated.
   *
   * @param field of the request, for error messages
   * @throws InvalidInput if a name is no permission
   */
  public List<String> known(String field, List<String> names) {
    List<String> known = new ArrayList<>();
    Violations unknown = new Violations();
    for (int i = 0; i < names.size(); i++) {
      String place = field + "[" + i + "]";
      Permission.parse(names.get(i))
          .ifPresentOrElse(known::add, () -> unknown.add(place, "unknown permission"));
    }
    unknown.end();
    return known.stream().distinct().toList();
  }

  /**
   * Checks that a caller may grant or revoke a role and permissions beyond it. A hospital's administrator can give
   * others every role but the higher one, without having its permissions; no one can give a permission that they lack,
   * unless the role includes it.
   *
   * @throws NotPermitted if the caller lacks some of it; audited as an attempt to escalate privileges
   */
  public void standing(Caller caller, Role role, List<String> permissions) {
    if (!administers(caller, role)) {
      refuseBeyond(caller, List.copyOf(role.permissions()));
    }
    refuseBeyond(
        caller,
        permissions.stream()
            .filter(permission -> !Permission.covers(role.permissions(), permission))
            .toList());
  }

  /**
   * Checks what a caller wants to grant to themselves: nothing beyond their own permissions, whatever they administer.
   *
   * @throws NotPermitted if the caller lacks some of it; audited as an attempt to escalate privileges
   */
  public void ownStanding(Caller caller, Role role, List<String> permissions) {
    refuseBeyond(caller, List.copyOf(role.permissions()));
    refuseBeyond(caller, permissions);
  }

  /**
   * Checks an operation that requires {@code *}, such as raising one's own rate limit.
   *
   * @throws NotPermitted to everyone else; audited as an attempt to escalate privileges
   */
  public void everything(Caller caller) {
    refuseBeyond(caller, List.of(Permission.ALL));
  }

  /** Only in a session: a key can't grant more than it holds. */
  private static boolean administers(Caller caller, Role role) {
    return role != Role.SUPER_ADMIN
        && caller.role().equals(Role.HOSPITAL_ADMIN.text())
        && caller.signedInBy() instanceof SignedInBy.Session;
  }

  /**
   * Only a caller with a session can grant: a key could create another one without its own limits.
   *
   * @throws NotPermitted to an API key; audited as an attempt to escalate privileges
   */
  public void session(Caller caller) {
    if (caller.signedInBy() instanceof SignedInBy.ApiKey) {
      audit.fire(attempt(caller, "session").failed("API keys can't grant permissions"));
    }
    caller.session();
  }

  private static AuditEvent attempt(Caller caller, String permission) {
    return AuditEvent.of(Category.AUTHORIZATION, "privilege_escalation_attempt", caller)
        .with("permission", permission);
  }

  private void refuseBeyond(Caller caller, List<String> wanted) {
    for (String permission : wanted) {
      if (!caller.mayGrant(permission)) {
        audit.fire(attempt(caller, permission).failed("beyond the caller's permissions"));
        throw new NotPermitted(permission);
      }
    }
  }
}
