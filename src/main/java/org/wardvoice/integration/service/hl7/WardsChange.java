package org.wardvoice.integration.service.hl7;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.shared.text.Text;

/**
 * The new mapping of wards, which replaces the current one.
 *
 * @param departments one entry per ward
 */
public record WardsChange(@NotNull @Size(max = 10_000) List<@Valid AssignedWard> departments) {

  public WardsChange {
    departments = departments == null ? null : List.copyOf(departments);
  }

  /**
   * A ward and its department.
   *
   * @param ward the first component of PV1-3
   * @param department by name, code or id
   */
  public record AssignedWard(
      @NotNull @Text(min = 1, max = 200) String ward,
      @NotNull @Text(min = 1, max = 200) String department) {}
}
