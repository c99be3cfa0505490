package org.wardvoice.tasks.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;

/** Finds the one whom somebody has named. Inside its caller's transaction. */
@ApplicationScoped
public class NamedPeople {

  private Users users;

  protected NamedPeople() {}

  @Inject
  public NamedPeople(Users users) {
    this.users = users;
  }

  /**
   * The active user whom the best guess that fits anybody means, held active until the transaction ends. A task in wrong
   * hands is worse than one in nobody's: null where it may be one of two.
   *
   * @param guesses the best first
   */
  UserView find(UUID organizationId, List<String> guesses) {
    for (String guess : guesses) {
      List<UserView> found = users.namedLike(organizationId, guess);
      if (!found.isEmpty()) {
        UUID id = found.get(0).id();
        return found.size() == 1 ? users.holdActive(organizationId, List.of(id)).get(id) : null;
      }
    }
    return null;
  }
}
