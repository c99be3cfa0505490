package org.wardvoice.events.service;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.Component;

/** Parses filters of the log and the stream. */
@Component
public class EventFilters {

  private final Departments departments;

  @Inject
  public EventFilters(Departments departments) {
    this.departments = departments;
  }

  /**
   * Finds the named department.
   *
   * @param types as {@link EventFilter#types} parses them
   * @param department by name, code or id; null for any
   * @return empty if there is no such department, and so no event of it
   * @throws org.wardvoice.shared.error.InvalidInput on {@code types}
   */
  public Optional<EventFilter> of(UUID organizationId, String types, String department) {
    return of(organizationId, EventFilter.types(types), department);
  }

  /**
   * Finds the named department, for the live stream.
   *
   * @param types as {@link EventFilter#liveTypes} parses them
   * @throws org.wardvoice.shared.error.InvalidInput on {@code types}
   */
  public Optional<EventFilter> ofLive(UUID organizationId, String types, String department) {
    return of(organizationId, EventFilter.liveTypes(types), department);
  }

  private Optional<EventFilter> of(UUID organizationId, Set<String> wanted, String department) {
    return department == null
        ? Optional.of(new EventFilter(wanted, null))
        : departments
            .findAny(organizationId, department)
            .map(found -> new EventFilter(wanted, found));
  }
}
