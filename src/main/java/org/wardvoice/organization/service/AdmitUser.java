package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.Admission;
import org.wardvoice.organization.UserAdded;
import org.wardvoice.organization.UserStandingChanged;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Invitation;
import org.wardvoice.organization.entity.InvitationRepository;
import org.wardvoice.organization.entity.OrganizationRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Role;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.json.Changes;

/** Creates users authenticated by an identity provider, and updates their roles and departments from its claims. */
@Stateless
public class AdmitUser implements Admission {

  @Inject private OrganizationRepository organizations;
  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;
  @Inject private InvitationRepository invitations;
  @Inject private CreateInvitee invitee;
  @Inject private UserStates states;
  @Inject private AuditUserChanges told;
  @Inject private Accounts accounts;
  @Inject private Event<AuditEvent> audit;
  @Inject private Event<UserAdded> added;
  @Inject private Event<UserStandingChanged> standingChanged;
  @Inject private Clock clock;

  @Override
  public Optional<UUID> organization(String idOrName) {
    return idOrName == null ? organizations.first() : organizations.named(idOrName);
  }

  @Override
  public Admitted admit(Vouched vouched) {
    Optional<User> known = known(vouched);
    if (known.isPresent()) {
      return admit(known.get(), vouched);
    }
    Optional<Invitation> invitation =
        invitations
            .lockPendingFor(vouched.organizationId(), vouched.email())
            .filter(pending -> pending.isGoodAt(clock.instant()));
    if (invitation.isPresent()) {
      return join(invitation.get(), vouched);
    }
    // A concurrent sign-in may have accepted the invitation before the lock was free.
    return known(vouched).map(user -> admit(user, vouched)).orElseGet(() -> create(vouched));
  }

  private Optional<User> known(Vouched vouched) {
    return users.findByEmail(vouched.email()).map(UserRepository.Member::user);
  }

  private Admitted admit(User user, Vouched vouched) {
    if (!user.organizationId().equals(vouched.organizationId())) {
      return refused("user of another organization");
    }
    users.lockAndRefresh(user);
    // The user may have got another address before the lock was free.
    if (known(vouched).map(User::id).filter(user.id()::equals).isEmpty()) {
      throw lost();
    }
    UserStatus status = user.profile().status();
    if (status == UserStatus.INACTIVE) {
      return refused("user inactive");
    }
    if (status == UserStatus.INVITED && !acceptInvitation(user)) {
      return refused("invitation no longer valid");
    }
    update(user, vouched);
    return new Admitted(account(user), null);
  }

  /** A role that the claims assign replaces that of the invitation, as for an invited user. */
  private Admitted join(Invitation invitation, Vouched vouched) {
    User user = invitee.create(invitation.organizationId(), vouched.name(), invitation.terms());
    invitee.accept(invitation, user);
    invitations.flush();
    update(user, vouched);
    return new Admitted(account(user), null);
  }

  private Admitted create(Vouched vouched) {
    Role role = or(vouched.assigned().role(), vouched.first().role());
    if (!vouched.create()) {
      return refused("user unknown");
    }
    if (role == null) {
      return refused("no role for a new user");
    }
    UUID department =
        department(vouched.organizationId(), vouched.assigned().department())
            .or(() -> department(vouched.organizationId(), vouched.first().department()))
            .orElse(null);
    User user =
        invitee.create(
            vouched.organizationId(),
            vouched.name(),
            new Invitation.Terms(vouched.email(), role, department, List.of()));
    added.fire(new UserAdded(user.id()));
    audit.fire(by(user, "role_granted").with("role", role.text()));
    return new Admitted(account(user), null);
  }

  /** Signing in through the provider replaces the link in the mail: both prove that the address belongs to the user. */
  private boolean acceptInvitation(User user) {
    Optional<Invitation> pending =
        invitations
            .lockPendingOf(user.organizationId(), user.id())
            .filter(invitation -> invitation.isGoodAt(clock.instant()));
    pending.ifPresent(
        invitation -> {
          invitee.accept(invitation, user);
          describe(user, user.profile().joined(user.name()));
        });
    return pending.isPresent();
  }

  private void update(User user, Vouched vouched) {
    User.Profile before = user.profile();
    boolean untouchable = before.role() == Role.SUPER_ADMIN && !vouched.manages();
    Role role = untouchable ? before.role() : or(vouched.assigned().role(), before.role());
    UUID department =
        department(user.organizationId(), vouched.assigned().department())
            .orElse(before.departmentId());
    User.Profile after = before.with(role, department, before.permissions(), before.status());
    List<String> changed = Changes.between(before, after, Map.of("department_id", "department"));
    if (changed.isEmpty() || !isAllowed(user, before, after)) {
      return;
    }
    describe(user, after);
    told.tell(user.organizationId(), user.id(), user.id(), before, after, changed);
    if (before.role() != role) {
      standingChanged.fire(new UserStandingChanged(user.organizationId(), user.id()));
    }
  }

  /** The last administrator keeps the role, and is admitted anyway. */
  private boolean isAllowed(User user, User.Profile before, User.Profile after) {
    try {
      states.check(user, before, after);
      return true;
    } catch (Conflict last) {
      audit.fire(by(user, "role_changed").failed(last.getMessage()));
      return false;
    }
  }

  private void describe(User user, User.Profile profile) {
    user.describe(profile, clock.instant());
    users.flush();
  }

  private Optional<UUID> department(UUID organization, String name) {
    return Optional.ofNullable(name)
        .flatMap(given -> departments.findActive(organization, given))
        .map(Department::id);
  }

  private Account account(User user) {
    return accounts.account(user.organizationId(), user.id()).orElseThrow(AdmitUser::lost);
  }

  private static Conflict lost() {
    return Conflict.of("The user was changed by someone else at the same time");
  }

  private static AuditEvent by(User user, String action) {
    return AuditEvent.of(Category.AUTHORIZATION, action, user.organizationId(), user.id())
        .about("user", user.id());
  }

  private static Admitted refused(String reason) {
    return new Admitted(null, reason);
  }

  private static Role or(Role first, Role second) {
    return first == null ? second : first;
  }
}
