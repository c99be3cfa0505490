package org.wardvoice.organization.service;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.shared.text.Text;

/**
 * An organization to be founded.
 *
 * @param name unique over the installation
 * @param admin its first user and administrator
 */
public record NewOrganization(
    @NotNull @Text(min = 1, max = 200) String name, @NotNull @Valid FirstAdmin admin) {

  /**
   * The first administrator.
   *
   * @param password an invitation is sent if absent
   */
  public record FirstAdmin(
      @NotNull @Text(min = 1, max = 200) String name,
      @NotNull
          @Text(min = 1, max = EmailAddress.LONGEST)
          @Pattern(regexp = EmailAddress.PATTERN, message = EmailAddress.ISSUE)
          String email,
      @Text(min = 1, max = 4096) String password) {

    /** Keeps the password out of logs. */
    @Override
    public String toString() {
      return "FirstAdmin";
    }
  }
}
