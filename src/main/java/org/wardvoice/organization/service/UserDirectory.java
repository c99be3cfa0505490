package org.wardvoice.organization.service;

import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.organization.Account;
import org.wardvoice.organization.Accounts;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.ActiveUser;
import org.wardvoice.security.Permission;
import org.wardvoice.security.Role;

/** The users, for other features. */
@Stateless
@Local({Users.class, Accounts.class})
public class UserDirectory implements Users, Accounts {

  private UserRepository users;
  private DepartmentRepository departments;

  public UserDirectory() {}

  @Inject
  public UserDirectory(UserRepository users, DepartmentRepository departments) {
    this.users = users;
    this.departments = departments;
  }

  @Override
  public Optional<UserView> findActive(UUID organizationId, UUID userId) {
    return users.find(organizationId, userId).filter(User::isActive).map(this::view);
  }

  @Override
  public Optional<UserView> find(UUID organizationId, UUID userId) {
    return users.find(organizationId, userId).map(this::view);
  }

  @Override
  public Map<UUID, String> names(UUID organizationId, Collection<UUID> userIds) {
    return users.names(organizationId, userIds);
  }

  @Override
  public Map<UUID, String> names(UUID organizationId) {
    return users.names(organizationId);
  }

  @Override
  public Map<UUID, UserView> holdActive(UUID organizationId, Collection<UUID> userIds) {
    List<User> held = users.holdActive(organizationId, userIds);
    if (held.isEmpty()) {
      return Map.of();
    }
    Map<UUID, String> names = departments.names(organizationId);
    return held.stream()
        .collect(Collectors.toMap(User::id, user -> view(user, names.get(user.departmentId()))));
  }

  @Override
  public List<UserView> namedLike(UUID organizationId, String name) {
    return users.namedLike(organizationId, name, 2).stream().map(this::view).toList();
  }

  @Override
  public Set<UUID> activeStaff(UUID organizationId, UUID departmentId) {
    return users.activeStaff(organizationId, departmentId);
  }

  @Override
  public List<UserView> activeHolding(UUID organizationId, String permission) {
    List<String> roles =
        Stream.of(Role.values())
            .filter(role -> Permission.covers(role.permissions(), permission))
            .map(Role::text)
            .toList();
    return users.activeOfRolesOrWithMore(organizationId, roles).stream()
        .filter(user -> Permission.covers(user.permissions(), permission))
        .map(this::view)
        .toList();
  }

  @Override
  public Optional<Account> findByEmail(String email) {
    return users
        .findByEmail(email)
        .map(member -> account(member.user(), view(member.user(), member.department())));
  }

  @Override
  public boolean lockActive(UUID organizationId, UUID userId) {
    return users.lockActive(organizationId, userId);
  }

  @Override
  public Optional<UserView> lockByEmail(String email) {
    return users.lockByEmail(email).map(member -> view(member.user(), member.department()));
  }

  @Override
  public void recordSecondFactor(UUID organizationId, UUID userId, boolean has) {
    users.find(organizationId, userId).ifPresent(user -> user.hasSecondFactor(has));
  }

  @Override
  public Optional<Instant> recordSignIn(UUID organizationId, UUID userId, Instant when) {
    return users.recordSignIn(organizationId, userId, when);
  }

  @Override
  public Optional<Account> account(UUID organizationId, UUID userId) {
    return users.find(organizationId, userId).map(user -> account(user, view(user)));
  }

  @Override
  public Optional<ActiveUser> activeUser(UUID organizationId, UUID userId) {
    return users
        .find(organizationId, userId)
        .filter(User::isActive)
        .map(
            user ->
                new ActiveUser(
                    user.name(),
                    user.email(),
                    user.role(),
                    user.departmentId(),
                    user.tier(),
                    user.permissions()));
  }

  @Override
  public Map<UUID, String> tiers(UUID organizationId, Collection<UUID> userIds) {
    return users.ofIds(organizationId, userIds).stream()
        .collect(Collectors.toMap(User::id, User::tier));
  }

  private static Account account(User user, UserView view) {
    return new Account(view, user.isActive(), user.permissions());
  }

  private UserView view(User user) {
    return view(user, departments.name(user.organizationId(), user.departmentId()));
  }

  static UserView view(User user, String department) {
    return new UserView(
        user.id(),
        user.organizationId(),
        user.name(),
        user.email(),
        user.role(),
        user.departmentId(),
        department);
  }
}
