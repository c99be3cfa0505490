package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Role;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads the users of the caller's organization. */
@Stateless
public class FindUsers {

  @Inject private UserRepository users;
  @Inject private DepartmentRepository departments;

  /**
   * The filter of users; nulls match all.
   *
   * @param department by name, code or id
   * @param text a part of the name or of the email address
   */
  public record UserQuery(Role role, String department, UserStatus status, String text) {}

  /** Lists users, newest first. */
  public Page<UserRecord> list(Caller caller, UserQuery wanted, PageRequest page) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    return found(organization, wanted, page)
        .map(user -> UserRecord.of(user, names.get(user.departmentId())));
  }

  private Page<User> found(UUID organization, UserQuery wanted, PageRequest page) {
    Optional<UUID> department =
        Optional.ofNullable(wanted.department())
            .flatMap(named -> departments.findAny(organization, named))
            .map(found -> found.id());
    if (wanted.department() != null && department.isEmpty()) {
      return users.nobody(organization, page);
    }
    return users.list(
        organization,
        new UserRepository.UserFilter(
            LowerCase.name(wanted.role()), department.orElse(null), wanted.status(), wanted.text()),
        page);
  }

  public UserRecord one(Caller caller, UUID userId) {
    User user = find(caller, userId);
    return UserRecord.of(user, departments.names(caller.organizationId()).get(user.departmentId()));
  }

  /** A user's role and permissions. */
  public Standing standing(Caller caller, UUID userId) {
    return Standing.of(find(caller, userId).profile());
  }

  private User find(Caller caller, UUID userId) {
    return users.find(caller.organizationId(), userId).orElseThrow(() -> new NotFound("User"));
  }
}
