package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;

/** Answers other features' questions about departments. */
@Stateless
public class DepartmentDirectory implements Departments {

  private DepartmentRepository departments;

  public DepartmentDirectory() {}

  @Inject
  public DepartmentDirectory(DepartmentRepository departments) {
    this.departments = departments;
  }

  @Override
  public Optional<UUID> find(UUID organizationId, String nameCodeOrId) {
    return departments.findActive(organizationId, nameCodeOrId).map(Department::id);
  }

  @Override
  public Map<UUID, String> names(UUID organizationId) {
    return departments.names(organizationId);
  }
}
