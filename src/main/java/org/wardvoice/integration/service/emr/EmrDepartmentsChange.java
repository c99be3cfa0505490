package org.wardvoice.integration.service.emr;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collections;
import java.util.List;
import org.wardvoice.shared.text.Text;

/**
 * Locations of the EMR to be mapped. Others stay as they are.
 *
 * @param departments each location once
 */
public record EmrDepartmentsChange(
    @NotNull @Size(min = 1, max = 1000) @Valid List<@NotNull @Valid Mapping> departments) {

  public EmrDepartmentsChange {
    departments = departments == null ? null : Collections.unmodifiableList(departments);
  }

  /**
   * What a location is.
   *
   * @param location as the EMR refers to it, such as {@code Location/ward-3}, or its name there
   * @param department by name, code or id; none when absent: it is no longer mapped
   */
  public record Mapping(
      @NotNull @Text(min = 1, max = 500) String location,
      @Text(min = 1, max = 200) String department) {}
}
