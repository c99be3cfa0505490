package org.wardvoice.access.service;

import jakarta.validation.constraints.Pattern;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.organization.Preferences.Choice;
import org.wardvoice.organization.Theme;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of a user's own profile.
 *
 * @param language a BCP 47 tag; the installation's if cleared
 * @param theme the system's if cleared
 */
public record ProfileChange(
    @Schema(description = "A BCP 47 tag such as `en` or `de-AT`.")
        @Pattern(
            regexp = "[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}",
            message = "must be a BCP 47 language tag such as en or de-AT")
        String language,
    Theme theme,
    @Text(max = 64) String phone) {

  static ProfileChange of(Choice now) {
    return new ProfileChange(
        now.language() == null ? null : now.language().toLanguageTag(), now.theme(), now.phone());
  }

  Choice choice() {
    return new Choice(language == null ? null : Locale.forLanguageTag(language), theme, phone);
  }
}
