package org.wardvoice.organization.service;

import jakarta.inject.Inject;
import java.util.Locale;
import java.util.UUID;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.text.CodePoints;

/** Generates codes for departments without one. Joins the caller's transaction. */
@Component
public class DepartmentCodes {

  private static final int LONGEST = 64;
  private static final String NAMELESS = "DEPARTMENT";

  private final DepartmentRepository departments;

  @Inject
  public DepartmentCodes(DepartmentRepository departments) {
    this.departments = departments;
  }

  /**
   * The code derived from the name, with a number appended if another department has it.
   *
   * @param current the department's own code, which it may keep; null for a new department
   */
  String free(UUID organization, String name, String current) {
    departments.lockCodes(organization);
    String code = codeOf(name);
    String wanted = code;
    for (int number = 2;
        !wanted.equalsIgnoreCase(current) && departments.hasCode(organization, wanted);
        number++) {
      String suffix = "-" + number;
      wanted = CodePoints.first(code, LONGEST - suffix.length()) + suffix;
    }
    return wanted;
  }

  /** The name in capitals, with everything but letters and digits replaced by single hyphens. */
  static String codeOf(String name) {
    String code =
        name.toUpperCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
    return code.isEmpty() ? NAMELESS : CodePoints.first(code, LONGEST);
  }
}
