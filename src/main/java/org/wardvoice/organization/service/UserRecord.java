package org.wardvoice.organization.service;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Tier;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.entity.User;
import org.wardvoice.security.Role;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * A user as the API returns it to administrators.
 *
 * @param department by name; null for a user without one
 * @param permissions in addition to those of the role
 * @param lastLoginAt null if the user has never signed in
 */
public record UserRecord(
    UUID id,
    String name,
    String email,
    Role role,
    @Nullable String department,
    List<String> permissions,
    UserStatus status,
    Tier tier,
    @Nullable String phone,
    boolean mfaEnabled,
    @Nullable @Derived Instant lastLoginAt,
    Instant createdAt,
    Instant updatedAt) {

  public UserRecord {
    permissions = List.copyOf(permissions);
  }

  static UserRecord of(User user, String department) {
    User.Profile profile = user.profile();
    return new UserRecord(
        user.id(),
        profile.name(),
        profile.email(),
        profile.role(),
        department,
        profile.permissions(),
        profile.status(),
        profile.tier(),
        profile.phone(),
        user.mfaEnabled(),
        user.lastLoginAt(),
        user.createdAt(),
        user.updatedAt());
  }
}
