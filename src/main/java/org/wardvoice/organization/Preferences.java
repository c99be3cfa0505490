package org.wardvoice.organization;

import java.util.Locale;
import org.wardvoice.security.Caller;

/** Users' own preferences. */
public interface Preferences {

  /**
   * A user's preferences.
   *
   * @param language of the user interface; null for the installation's
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

  /** Stores the caller's preferences; a changed phone number is audited. */
  void choose(Caller caller, Choice choice);
}
