package org.wardvoice.access.rest;

import org.wardvoice.access.service.SignedIn;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Nullable;

/**
 * What a successful sign-in answers.
 *
 * @param token the access token
 * @param expiresIn seconds until it expires
 */
public record SignInAnswer(String token, String tokenType, long expiresIn, SignedInUser user) {

  /**
   * The user who has signed in.
   *
   * @param department by name; null when the user has none
   */
  public record SignedInUser(
      String id, String name, String email, String role, @Nullable String department) {}

  static SignInAnswer of(SignedIn signedIn) {
    UserView user = signedIn.user();
    return new SignInAnswer(
        signedIn.token().text(),
        "Bearer",
        signedIn.token().lifetime().toSeconds(),
        new SignedInUser(
            user.id().toString(), user.name(), user.email(), user.role(), user.department()));
  }
}
