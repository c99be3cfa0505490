package org.wardvoice.access.service.risk;

import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.Optional;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;

/** Settings for the risk assessment of sign-ins. */
@Component
public class RiskConfig {

  private final Settings settings;

  @Inject
  public RiskConfig(Settings settings) {
    this.settings = settings;
  }

  /** The administrator's MaxMind file. */
  public Optional<Path> geoFile() {
    return settings.text("wardvoice.access.geo-file").map(Path::of);
  }
}
