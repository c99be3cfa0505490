package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** Finds the user named in a text. Joins the caller's transaction. */
@Component
public class NamedPeople {

  private final Users users;

  @Inject
  public NamedPeople(Users users) {
    this.users = users;
  }

  /**
   * Finds the active user for the best guess that matches anyone, and locks the user against deactivation. A wrong
   * assignee is worse than none: null if the name is ambiguous, or only matches a part of someone's name.
   *
   * @param guesses in lower case, the best first; the others are parts of it
   */
  UserView find(UUID organizationId, List<String> guesses) {
    for (String guess : guesses) {
      List<UserView> found = users.namedLike(organizationId, guess);
      if (!found.isEmpty()) {
        boolean isMeant = found.size() == 1 && isMeant(guess, guesses.get(0), found.get(0));
        UUID id = found.get(0).id();
        return isMeant ? users.holdActive(organizationId, List.of(id)).get(id) : null;
      }
    }
    return null;
  }

  /**
   * A part of the best guess is sufficient if it comes first and is the surname: "Rao bloods are back" means Rao, but
   * "Anna Weber" no other Weber and no other Anna.
   */
  private static boolean isMeant(String guess, String best, UserView user) {
    return guess.equals(best)
        || (best.startsWith(guess + " ")
            && (" " + user.name().toLowerCase(Locale.ROOT)).endsWith(" " + guess));
  }
}
