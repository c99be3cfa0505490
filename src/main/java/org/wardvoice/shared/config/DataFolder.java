package org.wardvoice.shared.config;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.wardvoice.shared.Component;

/** Where the product keeps keys. On several nodes it is one shared folder. */
@Component
public class DataFolder {

  private final Path keys;

  @Inject
  public DataFolder(@ConfigProperty(name = "wardvoice.keys-folder") String keys) {
    this.keys = Path.of(keys).toAbsolutePath();
  }

  /** Private keys and keysets; never part of a backup that holds the data they open. */
  public Path keys() {
    return keys;
  }
}
