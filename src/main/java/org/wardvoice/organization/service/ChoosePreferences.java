package org.wardvoice.organization.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.organization.Preferences;
import org.wardvoice.organization.entity.User;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;

/** Stores users' own preferences. */
@Stateless
public class ChoosePreferences implements Preferences {

  @Inject private UserRepository users;
  @Inject private AuditUserChanges audit;
  @Inject private Clock clock;

  @Override
  public Choice of(Caller caller) {
    return user(caller).choice();
  }

  @Override
  public Optional<Locale> language(UUID organizationId, UUID userId) {
    return users.find(organizationId, userId).map(user -> user.choice().language());
  }

  @Override
  public void choose(Caller caller, Choice choice) {
    User user = user(caller);
    if (choice.equals(user.choice())) {
      return;
    }
    User.Profile before = user.profile();
    user.choose(choice, clock.instant());
    if (!user.profile().equals(before)) {
      audit.tell(caller, user.id(), before, user.profile(), List.of("phone"));
    }
  }

  private User user(Caller caller) {
    return users
        .find(caller.organizationId(), caller.userId())
        .orElseThrow(() -> new NotFound("User"));
  }
}
