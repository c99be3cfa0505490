package org.wardvoice.access.client;

import com.maxmind.geoip2.DatabaseReader;
import com.maxmind.geoip2.exception.GeoIp2Exception;
import com.maxmind.geoip2.model.CityResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.shared.log.Log;

/**
 * A MaxMind file that may be replaced while it is in use; a new one takes effect within a minute. The old one is never
 * closed explicitly, because a reader may still use it; garbage collection releases it.
 */
final class GeoFile {

  private static final Log LOG = Log.of(GeoFile.class);
  private static final Duration LOOK = Duration.ofMinutes(1);

  private final Path path;
  private final Clock clock;
  private volatile DatabaseReader reader;
  private Object version;
  private Instant lookedAt;

  private GeoFile(Path path, Clock clock) {
    this.path = path;
    this.clock = clock;
  }

  /**
   * Opens a file.
   *
   * @throws IllegalArgumentException if it is not a MaxMind file; the message is for the administrator
   */
  static GeoFile open(Path path, Clock clock) {
    GeoFile file = new GeoFile(path, clock);
    try {
      file.read();
    } catch (IOException wrong) {
      throw new IllegalArgumentException(
          "wardvoice.access.geo-file must be a MaxMind file with cities, such as"
              + " GeoLite2-City.mmdb; "
              + path
              + " can't be read as one.",
          wrong);
    }
    return file;
  }

  Optional<CityResponse> city(InetAddress address) {
    readAgainIfReplaced();
    try {
      return reader.tryCity(address);
    } catch (IllegalArgumentException onlyOtherAddresses) {
      return Optional.empty();
    } catch (IOException | GeoIp2Exception broken) {
      LOG.warn("geo_file.broken", "error", broken.getClass().getSimpleName());
      return Optional.empty();
    }
  }

  private synchronized void readAgainIfReplaced() {
    if (clock.instant().isBefore(lookedAt.plus(LOOK))) {
      return;
    }
    try {
      if (!versionNow().equals(version)) {
        read();
      }
    } catch (IOException unreadable) {
      lookedAt = clock.instant();
      LOG.warn("geo_file.unreadable", "error", unreadable.getClass().getSimpleName());
    }
  }

  private synchronized void read() throws IOException {
    lookedAt = clock.instant();
    Object now = versionNow();
    DatabaseReader opened = new DatabaseReader.Builder(path.toFile()).build();
    if (!opened.metadata().databaseType().contains("City")) {
      opened.close();
      throw new IOException("it has no cities");
    }
    reader = opened;
    version = now;
  }

  private Object versionNow() throws IOException {
    BasicFileAttributes file = Files.readAttributes(path, BasicFileAttributes.class);
    return file.lastModifiedTime() + " " + file.size() + " " + file.fileKey();
  }
}
