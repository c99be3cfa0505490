package org.wardvoice.access.service;

import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.Theme;
import org.wardvoice.shared.Nullable;

/**
 * What a client needs to know about the signed-in user.
 *
 * @param permissions those that count for this caller, in alphabetical order; an API key has fewer than its user
 * @param session null to an API key
 * @param language of the user interface, as a BCP 47 tag; the installation's until the user chooses one
 * @param timeZone the hospital's, as in the IANA database
 */
public record ProfileView(
    ProfileUser user,
    List<String> permissions,
    ProfileOrganization organization,
    @Nullable SessionView session,
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
   * @param departmentId null when the user has no department
   * @param department its name; null when the user has none
   * @param tier whose rate limit counts
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

  /** Whose records the caller works with. */
  public record ProfileOrganization(UUID id, String name) {}

  /**
   * What a new password must be.
   *
   * @param history how many of the last passwords can't be used again
   * @param expiresAfterDays after how many days it has to be changed; null if never
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
   * @param verified whether one was shown at this sign-in
   * @param passkeyRequired whether the user has no permission until the next sign-in by a passkey
   */
  public record SecondFactor(boolean verified, boolean passkeyRequired) {}
}
