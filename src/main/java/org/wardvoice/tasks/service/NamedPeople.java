package org.wardvoice.tasks.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.shared.Component;

/** Finds the user named in a text. Inside its caller's transaction. */
@Component
public class NamedPeople {

  private final Users users;

  @Inject
  public NamedPeople(Users users) {
    this.users = users;
  }

  /**
   * The active user whom the best guess that fits anybody means, held active until the transaction ends. A task in wrong
   * hands is worse than one in nobody's: null where it may be one of two, or somebody who only shares a part of the name.
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

  /** A part of what was said is enough where it came first and is the surname: "Rao bloods are back" means Rao, "Anna Weber" no other Weber and no other Anna. */
  private static boolean isMeant(String guess, String best, UserView user) {
    return guess.equals(best)
        || (best.startsWith(guess + " ")
            && (" " + user.name().toLowerCase(Locale.ROOT)).endsWith(" " + guess));
  }
}
