package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.organization.Tier;
import org.wardvoice.security.Role;
import org.wardvoice.shared.text.Text;

/**
 * A user to be added.
 *
 * @param email unique over the installation
 * @param department by name, code or id
 * @param password an invitation is sent if absent
 * @param permissions in addition to those of the role
 * @param tier standard if absent
 */
public record NewUser(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull
        @Text(min = 1, max = EmailAddress.LONGEST)
        @Pattern(regexp = EmailAddress.PATTERN, message = EmailAddress.ISSUE)
        String email,
    @NotNull Role role,
    @NotNull @Text(min = 1, max = 200) String department,
    @Text(min = 1, max = 4096) String password,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> permissions,
    @Text(max = 64) String phone,
    Tier tier) {

  public NewUser {
    permissions = permissions == null ? List.of() : List.copyOf(permissions);
  }

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "NewUser";
  }
}
