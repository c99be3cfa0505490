package org.wardvoice.access.service.risk;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** What sign-ins are judged by. */
@Component
public class RiskConfig {

  private final Settings settings;

  @Inject
  public RiskConfig(Settings settings) {
    this.settings = settings;
  }

  /** The administrator's file of places. */
  public Optional<Path> geoFile() {
    return settings.text("wardvoice.access.geo-file").map(Path::of);
  }
}
