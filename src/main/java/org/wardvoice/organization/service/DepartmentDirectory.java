package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;

/** The departments, for other features. */
@Stateless
public class DepartmentDirectory implements Departments {

  private DepartmentRepository departments;
  private Users users;

  public DepartmentDirectory() {}

  @Inject
  public DepartmentDirectory(DepartmentRepository departments, Users users) {
    this.departments = departments;
    this.users = users;
  }

  @Override
  public Optional<UUID> find(UUID organizationId, String nameCodeOrId) {
    return departments.findActive(organizationId, nameCodeOrId).map(Department::id);
  }

  @Override
  public Optional<UUID> find(UUID organizationId, String nameCodeOrId, UUID current) {
    return findAny(organizationId, nameCodeOrId)
        .filter(found -> found.equals(current))
        .or(() -> find(organizationId, nameCodeOrId));
  }

  @Override
  public Optional<UUID> findAny(UUID organizationId, String nameCodeOrId) {
    return departments.findAny(organizationId, nameCodeOrId).map(Department::id);
  }

  @Override
  public Map<UUID, String> names(UUID organizationId) {
    return departments.names(organizationId);
  }

  @Override
  public Map<UUID, String> activeNames(UUID organizationId) {
    return departments.activeNames(organizationId);
  }

  @Override
  public Optional<UserView> head(UUID organizationId, UUID departmentId) {
    return departments
        .find(organizationId, departmentId)
        .map(Department::headId)
        .flatMap(head -> users.findActive(organizationId, head));
  }
}
