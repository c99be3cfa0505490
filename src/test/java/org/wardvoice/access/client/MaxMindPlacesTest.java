package org.wardvoice.access.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.access.service.risk.GeoPoint;
import org.wardvoice.access.service.risk.RiskConfig;
import org.wardvoice.security.Place;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.testing.SetClock;

class MaxMindPlacesTest {

  private static final byte[] NETWORK = {(byte) 203, 0, 113};
  private static final String ADDRESS = "203.0.113.7";

  @TempDir private Path folder;
  private final SetClock clock = new SetClock("2026-05-04T08:15:30Z");

  @Test
  void tellsWhereAnAddressIs() throws IOException {
    write(SmallGeoFile.city("DE", "Bavaria", "Munich", 48.15, 11.57));
    MaxMindPlaces places = open();
    assertThat(places.find(ADDRESS)).contains(new Place("DE", "Bavaria", "Munich"));
    assertThat(places.find("::ffff:203.0.113.7")).contains(new Place("DE", "Bavaria", "Munich"));
    assertThat(places.point(ADDRESS)).contains(new GeoPoint(48.15, 11.57));
  }

  @Test
  void leavesOutWhatTheFileDoesNotSay() throws IOException {
    write(Map.of("country", Map.of("iso_code", "DE")));
    MaxMindPlaces places = open();
    assertThat(places.find(ADDRESS)).contains(new Place("DE", null, null));
    assertThat(places.point(ADDRESS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"203.0.114.7", "10.0.0.1", "2001:db8::1", "localhost", "", "203.0.113.0/24"})
  void knowsNothingOfOtherAddressesAndAsksNobody(String address) throws IOException {
    write(SmallGeoFile.city("DE", "Bavaria", "Munich", 48.15, 11.57));
    assertThat(open().find(address)).isEmpty();
    assertThat(open().point(address)).isEmpty();
  }

  @Test
  void readsAReplacedFileWithinAMinuteAndKeepsTheOldOneWhereTheNewIsWrong() throws IOException {
    write(SmallGeoFile.city("DE", "Bavaria", "Munich", 48.15, 11.57));
    MaxMindPlaces places = open();
    write(SmallGeoFile.city("CH", "Zurich", "Zurich", 47.37, 8.54));
    clock.advance(Duration.ofMinutes(1));
    assertThat(places.find(ADDRESS)).contains(new Place("CH", "Zurich", "Zurich"));
    Path broken = Files.writeString(folder.resolve("broken"), "no such file");
    Files.move(broken, file(), StandardCopyOption.REPLACE_EXISTING);
    clock.advance(Duration.ofMinutes(1));
    assertThat(places.find(ADDRESS)).contains(new Place("CH", "Zurich", "Zurich"));
  }

  @Test
  void knowsNothingWithoutAFile() {
    MaxMindPlaces places = new MaxMindPlaces(new RiskConfig(Settings.shipped(Map.of())), clock);
    assertThat(places.find(ADDRESS)).isEmpty();
    assertThat(places.point(ADDRESS)).isEmpty();
  }

  @Test
  void stopsAtAFileThatIsMissingOrNoMaxMindFileOrOneWithoutCities() throws IOException {
    assertThatIllegalArgumentException().isThrownBy(this::open).withMessageContaining("geo-file");
    Files.writeString(file(), "{}");
    assertThatIllegalArgumentException().isThrownBy(this::open).withMessageContaining("geo-file");
    SmallGeoFile.write(file(), "GeoLite2-ASN", NETWORK, Map.of("autonomous_system_number", 1));
    assertThatIllegalArgumentException().isThrownBy(this::open).withMessageContaining("cities");
  }

  private MaxMindPlaces open() {
    return new MaxMindPlaces(
        new RiskConfig(Settings.shipped(Map.of("wardvoice.access.geo-file", file().toString()))),
        clock);
  }

  private void write(Map<String, Object> city) throws IOException {
    SmallGeoFile.write(file(), "GeoLite2-City", NETWORK, city);
  }

  private Path file() {
    return folder.resolve("places.mmdb");
  }
}
