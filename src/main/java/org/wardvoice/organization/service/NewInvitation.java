package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.security.Role;
import org.wardvoice.shared.text.Text;

/**
 * A user to be invited.
 *
 * @param department by name, code or id
 * @param permissions in addition to those of the role
 */
public record NewInvitation(
    @NotNull
        @Text(min = 1, max = EmailAddress.LONGEST)
        @Pattern(regexp = EmailAddress.PATTERN, message = EmailAddress.ISSUE)
        String email,
    @NotNull Role role,
    @NotNull @Text(min = 1, max = 200) String department,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> permissions) {

  public NewInvitation {
    permissions = permissions == null ? List.of() : List.copyOf(permissions);
  }
}
