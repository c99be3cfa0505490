package org.wardvoice.integration.service.emr;

import java.util.List;

/**
 * The mapped locations.
 *
 * @param departments in the order of the request
 */
public record MappedLocations(List<EmrDepartmentView> departments) {

  public MappedLocations {
    departments = List.copyOf(departments);
  }
}
