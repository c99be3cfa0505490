package org.wardvoice.integration.service.hl7;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.integration.entity.hl7.Hl7MessageRepository;
import org.wardvoice.integration.entity.hl7.Hl7Ward;
import org.wardvoice.integration.entity.hl7.Hl7WardRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Violations;
import org.wardvoice.shared.persistence.Ids;

/** Reads and changes the mapping of wards to departments. */
@Stateless
public class AssignWards {

  @Inject private Hl7WardRepository wards;
  @Inject private Hl7MessageRepository messages;
  @Inject private Departments departments;
  @Inject private Event<AuditEvent> audit;

  public WardsView read(Caller caller) {
    UUID organization = caller.organizationId();
    Map<UUID, String> names = departments.names(organization);
    return new WardsView(
        wards.all(organization).stream()
            .map(ward -> new WardsView.Ward(ward.ward(), names.get(ward.departmentId())))
            .toList(),
        messages.unknownWards(organization));
  }

  /**
   * Replaces the mapping. Failed messages are not retried automatically.
   *
   * @throws InvalidInput if a department is unknown, or a ward is given twice
   */
  public WardsView replace(Caller caller, WardsChange change, Precondition precondition) {
    UUID organization = caller.organizationId();
    wards.lock(organization);
    precondition.check(read(caller));
    wards.replace(organization, rows(organization, change));
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "hl7_departments_changed", caller)
            .with("wards", change.departments().size()));
    return read(caller);
  }

  private List<Hl7Ward> rows(UUID organization, WardsChange change) {
    List<Hl7Ward> rows = new ArrayList<>();
    Violations violations = new Violations();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < change.departments().size(); i++) {
      WardsChange.AssignedWard wanted = change.departments().get(i);
      String place = "departments[" + i + "].";
      Optional<UUID> department = departments.find(organization, wanted.department());
      if (department.isEmpty()) {
        violations.add(place + "department", "unknown department");
      } else if (!seen.add(wanted.ward().strip().toLowerCase(Locale.ROOT))) {
        violations.add(place + "ward", "must not be named twice");
      } else {
        rows.add(new Hl7Ward(Ids.next(), organization, wanted.ward().strip(), department.get()));
      }
    }
    violations.end();
    return rows;
  }
}
