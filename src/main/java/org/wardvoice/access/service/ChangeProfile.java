package org.wardvoice.access.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import org.wardvoice.organization.Preferences;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.json.Patch;

/** Changes a user's own profile. */
@Stateless
public class ChangeProfile {

  @Inject private Preferences preferences;
  @Inject private ShowProfile profile;

  /**
   * Stores the changes and returns the profile.
   *
   * @throws org.wardvoice.shared.error.NotPermitted for an API key
   */
  public ProfileView change(Caller caller, Patch<ProfileChange> patch, Precondition precondition) {
    caller.session();
    precondition.check(profile.of(caller));
    preferences.choose(caller, patch.over(ProfileChange.of(preferences.of(caller))).choice());
    return profile.of(caller);
  }
}
