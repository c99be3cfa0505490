package org.wardvoice.transcription.service;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.wardvoice.shared.config.Settings;

/**
 * The configuration of the recordings' storage. An invalid value causes an {@link IllegalArgumentException} that names
 * its key.
 */
@Dependent
public class RecordingsConfig {

  private static final String PREFIX = "wardvoice.recordings.s3.";

  private final Settings settings;

  @Inject
  public RecordingsConfig(Settings settings) {
    this.settings = settings;
  }

  /**
   * S3-compatible storage.
   *
   * @param endpoint the server's URL; empty for AWS
   * @param prefix of all keys: empty, or it ends with a slash
   * @param credentials empty if the environment provides them, as AWS does
   * @param timeout of a connection that transfers nothing
   */
  public record Bucket(
      Optional<URI> endpoint,
      String region,
      String name,
      String prefix,
      Optional<Credentials> credentials,
      Duration timeout) {}

  /** A key pair of S3. */
  public record Credentials(String accessKey, String secretKey) {}

  public Path folder() {
    return Path.of(settings.required("wardvoice.recordings-folder")).toAbsolutePath().normalize();
  }

  /** Empty if recordings are kept in the folder. */
  public Optional<Bucket> bucket() {
    if (settings.oneOf("wardvoice.recordings.store", "folder", "s3").equals("folder")) {
      return Optional.empty();
    }
    Bucket bucket =
        new Bucket(
            settings.text(PREFIX + "endpoint").map(given -> settings.address(PREFIX + "endpoint")),
            settings.required(PREFIX + "region"),
            settings.required(PREFIX + "bucket"),
            settings
                .text(PREFIX + "prefix")
                .map(given -> given.replaceFirst("/*$", "/"))
                .orElse(""),
            settings
                .text(PREFIX + "access-key")
                .map(key -> new Credentials(key, settings.required(PREFIX + "secret-key"))),
            settings.duration(PREFIX + "timeout"));
    return Optional.of(bucket);
  }
}
