package org.wardvoice.integration.service.hl7;

import java.util.List;
import org.wardvoice.shared.http.Derived;

/**
 * The mapping of wards in HL7 v2 messages to departments.
 *
 * @param departments the mapping
 * @param unknownWards the wards of failed messages that have no department
 */
public record WardsView(List<Ward> departments, @Derived List<String> unknownWards) {

  public WardsView {
    departments = List.copyOf(departments);
    unknownWards = List.copyOf(unknownWards);
  }

  /**
   * A ward and its department.
   *
   * @param ward the first component of PV1-3
   * @param department the department's name
   */
  public record Ward(String ward, String department) {}
}
