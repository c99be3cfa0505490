package org.wardvoice.access.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotAuthenticated;
import org.wardvoice.shared.error.PasswordRefused;

/** Who may sign in without an identity provider ({@code wardvoice.access.local-sign-in}). */
@Component
public class LocalSignIn {

  private final Optional<List<String>> breakGlass;
  private final Event<AuditEvent> audit;

  @Inject
  public LocalSignIn(AccessConfig configuration, Event<AuditEvent> audit) {
    this.breakGlass = configuration.breakGlass();
    this.audit = audit;
  }

  /** Whether all users may. */
  public boolean isOpenToAll() {
    return breakGlass.isEmpty();
  }

  /** Whether the user with this email address may. */
  public boolean isOpenTo(String email) {
    return breakGlass
        .map(named -> named.stream().anyMatch(email.strip()::equalsIgnoreCase))
        .orElse(true);
  }

  /**
   * Called after the password check, so that no one learns who is listed.
   *
   * @throws NotAuthenticated as for a wrong password
   */
  void require(UserView user) {
    if (!isOpenTo(user.email())) {
      audit.fire(
          AuditEvent.of(Category.AUTHENTICATION, "login", user.organizationId(), user.id())
              .with("loginMethod", "password")
              .failed("local sign-in is disabled"));
      throw new NotAuthenticated(PasswordRefused.WRONG);
    }
  }
}
