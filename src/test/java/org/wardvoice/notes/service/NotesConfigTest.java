package org.wardvoice.notes.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;

class NotesConfigTest {

  private static final String LINK = "wardvoice.notes.link";
  private static final String PORTAL = "https://portal.hospital.example/notes/";
  private static final UUID NOTE = UUID.fromString("0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70");

  @Test
  void leadsToThePortalThatIsNamed() {
    assertThat(configuration(Map.of(LINK, PORTAL)).way(NOTE)).isEqualTo(PORTAL + NOTE);
  }

  @Test
  void givesTheBareIdentifierWhereOnlyTheServiceItselfIsKnown() {
    Map<String, String> settings = Map.of("wardvoice.base-url", "https://service.example/");

    assertThat(configuration(settings).way(NOTE)).isEqualTo(NOTE.toString());
  }

  private static NotesConfig configuration(Map<String, String> settings) {
    return new NotesConfig(Settings.shipped(settings));
  }
}
