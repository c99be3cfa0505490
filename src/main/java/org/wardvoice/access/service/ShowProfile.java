package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.access.entity.Session;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.service.ProfileView.PasswordRules;
import org.wardvoice.access.service.ProfileView.ProfileOrganization;
import org.wardvoice.access.service.ProfileView.ProfileUser;
import org.wardvoice.access.service.ProfileView.SecondFactor;
import org.wardvoice.access.service.password.PasswordPolicy;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.Preferences;
import org.wardvoice.organization.Preferences.Choice;
import org.wardvoice.organization.Theme;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Caller;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.time.TimeConfig;

/** Returns the caller's profile and permissions. */
@Stateless
public class ShowProfile {

  @Inject private Users users;
  @Inject private Organizations organizations;
  @Inject private Preferences preferences;
  @Inject private SessionRepository sessions;
  @Inject private SessionActivity activity;
  @Inject private SessionRights rights;
  @Inject private AccessConfig configuration;
  @Inject private MailTexts texts;
  @Inject private TimeConfig time;

  /** The caller's profile; for an API key its user's, with the key's permissions. */
  public ProfileView of(Caller caller) {
    UserView user =
        users
            .find(caller.organizationId(), caller.userId())
            .orElseThrow(() -> new NotFound("User"));
    SessionView session = session(caller);
    Choice chosen = preferences.of(caller);
    return new ProfileView(
        new ProfileUser(
            user.id(),
            user.name(),
            user.email(),
            user.role(),
            user.departmentId(),
            user.department(),
            caller.tier(),
            chosen.phone()),
        caller.permissions().stream().sorted().toList(),
        new ProfileOrganization(user.organizationId(), organizations.name(user.organizationId())),
        session,
        Optional.ofNullable(chosen.language()).orElseGet(texts::language).toLanguageTag(),
        Optional.ofNullable(chosen.theme()).orElse(Theme.SYSTEM),
        time.zone().getId(),
        passwordRules(),
        new SecondFactor(
            session != null && session.mfaVerified(), rights.isPasskeyMissing(caller)));
  }

  private SessionView session(Caller caller) {
    if (caller.signedInBy() instanceof SignedInBy.Session known) {
      Session session = sessions.find(known.sessionId()).orElseThrow(() -> new NotFound("Session"));
      return SessionView.of(session, activity.lastUse(session), session.id());
    }
    return null;
  }

  private PasswordRules passwordRules() {
    PasswordPolicy policy = configuration.profile().passwordPolicy();
    return new PasswordRules(
        policy.leastCharacters(),
        PasswordPolicy.MOST_CHARACTERS,
        policy.isMixed(),
        policy.isMixed(),
        policy.isMixed(),
        policy.isMixed(),
        Passwords.HISTORY,
        configuration.passwordLifetime().map(Duration::toDays).orElse(null));
  }
}
