package org.wardvoice.security;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.error.Violation;

/** Nobody can grant beyond what they hold (contract, section 3): through users, invitations and API keys alike. */
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
   * @param field of the request, for what is wrong with it
   * @throws InvalidInput when a name is none of a permission
   * @throws NotPermitted when the caller lacks one of them; audited as an attempt to escalate
   */
  public List<String> permissions(Caller caller, String field, List<String> names) {
    List<String> known = known(field, names);
    refuseBeyond(caller, known);
    return known;
  }

  /**
   * Reads the names of permissions; old names are translated.
   *
   * @param field of the request, for what is wrong with it
   * @throws InvalidInput when a name is none of a permission
   */
  public List<String> known(String field, List<String> names) {
    List<String> known = new ArrayList<>();
    List<Violation> unknown = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String place = field + "[" + i + "]";
      Permission.parse(names.get(i))
          .ifPresentOrElse(
              known::add, () -> unknown.add(new Violation(place, "unknown permission")));
    }
    if (!unknown.isEmpty()) {
      throw new InvalidInput(unknown);
    }
    return known.stream().distinct().toList();
  }

  /**
   * A role, and permissions beyond it, that a caller wants somebody to have or to have no more. A hospital's administrator
   * gives others every role but that of the one above, without having its permissions; nobody gives a permission that they
   * lack, unless the role has it anyway.
   *
   * @throws NotPermitted when the caller lacks something of it; audited as an attempt to escalate
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
   * What a caller wants to be able to do themselves: nothing that they can't already, whomever they administer.
   *
   * @throws NotPermitted when the caller lacks something of it; audited as an attempt to escalate
   */
  public void ownStanding(Caller caller, Role role, List<String> permissions) {
    refuseBeyond(caller, List.copyOf(role.permissions()));
    refuseBeyond(caller, permissions);
  }

  /**
   * What only who may do everything does, such as giving themselves more requests.
   *
   * @throws NotPermitted to everybody else; audited as an attempt to escalate
   */
  public void everything(Caller caller) {
    refuseBeyond(caller, List.of(Permission.ALL));
  }

  /** In person: a key gives no more than it holds. */
  private static boolean administers(Caller caller, Role role) {
    return role != Role.SUPER_ADMIN
        && caller.role().equals(Role.HOSPITAL_ADMIN.text())
        && caller.signedInBy() instanceof SignedInBy.Session;
  }

  /**
   * Only somebody who has signed in grants: a key could make another one without its own limits.
   *
   * @throws NotPermitted to an API key; audited as an attempt to escalate
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
    Set<String> held = caller.permissions();
    for (String permission : wanted) {
      if (!Permission.covers(held, permission)) {
        audit.fire(attempt(caller, permission).failed("beyond the caller's permissions"));
        throw new NotPermitted(permission);
      }
    }
  }
}
