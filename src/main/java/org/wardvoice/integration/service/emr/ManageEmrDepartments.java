package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.integration.entity.EmrLocation;
import org.wardvoice.integration.entity.EmrLocationRepository;
import org.wardvoice.integration.service.emr.EmrDepartmentsChange.Mapping;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The mapping of locations to departments. Administrators edit it, and runs add unknown locations. */
@Stateless
public class ManageEmrDepartments {

  @Inject private EmrLocationRepository locations;
  @Inject private Departments departments;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Lists locations, by reference.
   *
   * @param mapped whether they are mapped; null for any
   */
  public Page<EmrDepartmentView> list(Caller caller, Boolean mapped, PageRequest page) {
    Map<UUID, String> names = departments.names(caller.organizationId());
    return locations
        .list(caller.organizationId(), mapped, page)
        .map(location -> view(location, names));
  }

  /**
   * Maps locations to departments.
   *
   * @param precondition on the given locations
   * @return the given locations with their new mapping
   * @throws InvalidInput if a department is unknown, or a location is given twice
   */
  public MappedLocations map(
      Caller caller, EmrDepartmentsChange wanted, Precondition precondition) {
    UUID organization = caller.organizationId();
    locations.lock(organization);
    precondition.check(known(organization, wanted));
    List<EmrLocation> mapped = new ArrayList<>();
    Set<String> given = new HashSet<>();
    for (int i = 0; i < wanted.departments().size(); i++) {
      Mapping mapping = wanted.departments().get(i);
      if (!given.add(mapping.location())) {
        throw new InvalidInput("departments[" + i + "].location", "is given twice");
      }
      mapped.add(map(organization, mapping, i));
    }
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "emr_departments_changed", caller)
            .with("locations", List.copyOf(given)));
    return views(organization, mapped);
  }

  private MappedLocations known(UUID organization, EmrDepartmentsChange wanted) {
    return views(
        organization,
        wanted.departments().stream()
            .map(mapping -> locations.find(organization, mapping.location()))
            .flatMap(Optional::stream)
            .toList());
  }

  private MappedLocations views(UUID organization, List<EmrLocation> some) {
    Map<UUID, String> names = departments.names(organization);
    return new MappedLocations(some.stream().map(location -> view(location, names)).toList());
  }

  private EmrLocation map(UUID organization, Mapping mapping, int index) {
    Instant now = clock.instant();
    UUID department =
        mapping.department() == null
            ? null
            : departments
                .find(organization, mapping.department())
                .orElseThrow(
                    () ->
                        new InvalidInput(
                            "departments[" + index + "].department", "unknown department"));
    EmrLocation location =
        locations
            .find(organization, mapping.location())
            .orElseGet(() -> add(organization, mapping));
    location.map(department, now);
    return location;
  }

  private EmrLocation add(UUID organization, Mapping mapping) {
    EmrLocation location =
        new EmrLocation(Ids.next(), organization, mapping.location(), null, clock.instant());
    locations.add(location);
    return location;
  }

  private static EmrDepartmentView view(EmrLocation location, Map<UUID, String> names) {
    return new EmrDepartmentView(
        location.location(),
        location.name(),
        location.departmentId() == null ? null : names.get(location.departmentId()),
        location.createdAt(),
        location.updatedAt());
  }
}
