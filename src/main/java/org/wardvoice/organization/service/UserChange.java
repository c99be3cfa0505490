package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.mail.EmailAddress;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.User;
import org.wardvoice.security.Role;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a user.
 *
 * @param department by name, code or id
 * @param permissions in addition to those of the role; none if cleared
 * @param tier standard if cleared
 * @param currentPassword the caller's own, required for another email address
 */
public record UserChange(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull
        @Text(min = 1, max = EmailAddress.LONGEST)
        @Pattern(regexp = EmailAddress.PATTERN, message = EmailAddress.ISSUE)
        String email,
    @NotNull Role role,
    @NotNull @Text(min = 1, max = 200) String department,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> permissions,
    @NotNull UserStatus status,
    Tier tier,
    @Text(max = 64) String phone,
    @Schema(description = "Your password. Required only to change the email address.")
        @Text(min = 1, max = 1024)
        String currentPassword) {

  public UserChange {
    permissions = permissions == null ? List.of() : List.copyOf(permissions);
    tier = tier == null ? Tier.STANDARD : tier;
  }

  static UserChange of(User.Profile now) {
    return new UserChange(
        now.name(),
        now.email(),
        now.role(),
        now.departmentId() == null ? null : now.departmentId().toString(),
        now.permissions(),
        now.status(),
        now.tier(),
        now.phone(),
        null);
  }

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "UserChange";
  }
}
