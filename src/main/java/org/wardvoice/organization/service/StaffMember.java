package org.wardvoice.organization.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Nullable;

/**
 * A user in a department: the whole record for callers who may read users or departments, else only the fields of a
 * sign-in response.
 *
 * @param tier null in the short form
 */
public record StaffMember(
    UUID id,
    String name,
    String email,
    Role role,
    @Nullable String department,
    @JsonInclude(Include.NON_NULL) List<String> permissions,
    @JsonInclude(Include.NON_NULL) UserStatus status,
    @JsonInclude(Include.NON_NULL) Tier tier,
    @JsonInclude(Include.NON_NULL) @Nullable String phone,
    @JsonInclude(Include.NON_NULL) Boolean mfaEnabled,
    @JsonInclude(Include.NON_NULL) @Nullable Instant lastLoginAt,
    @JsonInclude(Include.NON_NULL) Instant createdAt,
    @JsonInclude(Include.NON_NULL) Instant updatedAt) {

  private record Colleague(
      UUID id, String name, String email, Role role, @Nullable String department) {}

  public StaffMember {
    permissions = permissions == null ? null : List.copyOf(permissions);
  }

  static StaffMember of(UserRecord user, boolean whole) {
    return new StaffMember(
        user.id(),
        user.name(),
        user.email(),
        user.role(),
        user.department(),
        whole ? user.permissions() : null,
        whole ? user.status() : null,
        whole ? user.tier() : null,
        whole ? user.phone() : null,
        whole ? user.mfaEnabled() : null,
        whole ? user.lastLoginAt() : null,
        whole ? user.createdAt() : null,
        whole ? user.updatedAt() : null);
  }

  /** The JSON form: a whole record has nulls for unknown values, a short one has no such fields. */
  @JsonValue
  Record written() {
    return tier == null
        ? new Colleague(id, name, email, role, department)
        : new UserRecord(
            id,
            name,
            email,
            role,
            department,
            permissions,
            status,
            tier,
            phone,
            mfaEnabled,
            lastLoginAt,
            createdAt,
            updatedAt);
  }
}
