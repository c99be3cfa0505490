package org.wardvoice.organization;

import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.security.Caller;

/** Users' own preferences. */
public interface Preferences {

  /**
   * A user's preferences.
   *
   * @param language of the user interface and of reports; null for the installation's
   * @param theme null for the default
   * @param phone null if unknown
   */
  record Choice(Locale language, Theme theme, String phone) {}

  /**
   * The caller's preferences.
   *
   * @throws org.wardvoice.shared.error.NotFound if the user no longer exists
   */
  Choice of(Caller caller);

  /** The language that a user of any status has chosen; empty for the installation's. */
  Optional<Locale> language(UUID organizationId, UUID userId);

  /** Stores the caller's preferences; a changed phone number is audited. */
  void choose(Caller caller, Choice choice);
}
