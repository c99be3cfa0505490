package org.wardvoice.integration.service.emr;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.List;
import org.wardvoice.shared.text.Text;

/**
 * Changes the mapping of these locations; others remain unchanged.
 *
 * @param departments each location at most once
 */
public record EmrDepartmentsChange(
    @NotNull @Size(min = 1, max = 1000) @Valid List<@NotNull @Valid Mapping> departments) {

  public EmrDepartmentsChange {
    departments = departments == null ? null : Collections.unmodifiableList(departments);
  }

  /**
   * The mapping of a location.
   *
   * @param location the EMR's reference, such as {@code Location/ward-3}, or its display name
   * @param department by name, code or id; if absent, the mapping is removed
   */
  public record Mapping(
      @NotNull @Text(min = 1, max = 500) String location,
      @Text(min = 1, max = 200) String department) {}
}
