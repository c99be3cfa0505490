package org.wardvoice.notes.service;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

@Component
public class NotesConfig {

  private static final String LINK = "wardvoice.notes.link";

  private final Settings settings;

  @Inject
  public NotesConfig(Settings settings) {
    this.settings = settings;
  }

  /** An invalid setting must fail at startup, not at the first mail. */
  void check(@Observes Startup start) {
    if (settings.text(LINK).isPresent()) {
      settings.address(LINK);
    }
  }

  /**
   * How a mail refers to a note: by a link, or by its bare identifier. The API's own URL is of no use to people,
   * because it needs a signed-in client.
   */
  public String way(UUID noteId) {
    return settings.text(LINK).orElse("") + noteId;
  }
}
