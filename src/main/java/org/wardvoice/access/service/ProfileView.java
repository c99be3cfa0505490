package org.wardvoice.access.service;

import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Theme;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * The signed-in user's profile.
 *
 * @param permissions the caller's, in alphabetical order; an API key has fewer than its user
 * @param session null for an API key
 * @param language of the user interface, as a BCP 47 tag; the installation's until the user chooses one
 * @param timeZone the hospital's, as in the IANA database
 */
public record ProfileView(
    ProfileUser user,
    List<String> permissions,
    ProfileOrganization organization,
    @Nullable @Derived SessionView session,
    String language,
    Theme theme,
    String timeZone,
    PasswordRules passwordPolicy,
    SecondFactor mfa) {

  public ProfileView {
    permissions = List.copyOf(permissions);
  }

  /**
   * The user.
   *
   * @param departmentId null if the user has no department
   * @param department its name; null if the user has none
   * @param tier determines the rate limit
   */
  public record ProfileUser(
      UUID id,
      String name,
      String email,
      String role,
      @Nullable UUID departmentId,
      @Nullable String department,
      String tier,
      @Nullable String phone) {}

  /** The caller's organization. */
  public record ProfileOrganization(UUID id, String name) {}

  /**
   * The rules for a new password.
   *
   * @param history the number of last passwords that can't be reused
   * @param expiresAfterDays the maximum age of a password; null for no limit
   */
  public record PasswordRules(
      int minLength,
      int maxLength,
      boolean uppercase,
      boolean lowercase,
      boolean digit,
      boolean special,
      int history,
      @Nullable Long expiresAfterDays) {}

  /**
   * The second factor.
   *
   * @param verified whether one was verified at this sign-in
   * @param passkeyRequired whether the user has no permissions until the next sign-in with a passkey
   */
  public record SecondFactor(boolean verified, boolean passkeyRequired) {}
}
