package org.wardvoice.shared.config;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Path;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where the product keeps files: recordings and keys. On several nodes it is one shared folder. */
@ApplicationScoped
public class DataFolder {

  private Path keys;
  private Path recordings;

  protected DataFolder() {}

  @Inject
  public DataFolder(
      @ConfigProperty(name = "wardvoice.keys-folder") String keys,
      @ConfigProperty(name = "wardvoice.recordings-folder") String recordings) {
    this.keys = Path.of(keys).toAbsolutePath();
    this.recordings = Path.of(recordings).toAbsolutePath();
  }

  /** Private keys and keysets; never part of a backup that holds the data they open. */
  public Path keys() {
    return keys;
  }

  public Path recordings() {
    return recordings;
  }
}
