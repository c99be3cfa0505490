package org.wardvoice.access.client;

import com.maxmind.geoip2.model.CityResponse;
import com.maxmind.geoip2.record.Subdivision;
import inet.ipaddr.IPAddressString;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.net.InetAddress;
import java.time.Clock;
import java.util.Optional;
import org.wardvoice.access.service.risk.GeoPoint;
import org.wardvoice.access.service.risk.GeoPoints;
import org.wardvoice.access.service.risk.RiskConfig;
import org.wardvoice.security.Place;
import org.wardvoice.security.Places;
import org.wardvoice.shared.net.Addresses;

/**
 * Locations from the administrator's MaxMind file, one with cities such as GeoLite2-City; none without a file. The file
 * is memory-mapped, so lookups are allowed in a transaction.
 */
@ApplicationScoped
@Transactional(Transactional.TxType.SUPPORTS)
public class MaxMindPlaces implements Places, GeoPoints {

  private Optional<GeoFile> file;

  protected MaxMindPlaces() {}

  @Inject
  public MaxMindPlaces(RiskConfig config, Clock clock) {
    file = config.geoFile().map(path -> GeoFile.open(path, clock));
  }

  /** An invalid file must fail at startup. */
  void check(@Observes Startup start) {}

  @Override
  public Optional<Place> find(String ipAddress) {
    return look(ipAddress).flatMap(MaxMindPlaces::place);
  }

  @Override
  public Optional<GeoPoint> point(String ipAddress) {
    return look(ipAddress)
        .map(CityResponse::location)
        .filter(at -> at.latitude() != null && at.longitude() != null)
        .map(at -> new GeoPoint(at.latitude(), at.longitude()));
  }

  private Optional<CityResponse> look(String ipAddress) {
    return file.flatMap(one -> address(ipAddress).flatMap(one::city));
  }

  private static Optional<Place> place(CityResponse city) {
    Optional<Subdivision> region = city.subdivisions().stream().findFirst();
    Place place =
        new Place(
            city.country().isoCode(),
            region.map(Subdivision::name).orElse(null),
            city.city().name());
    return place.equals(new Place(null, null, null)) ? Optional.empty() : Optional.of(place);
  }

  /** Never performs a DNS lookup. */
  private static Optional<InetAddress> address(String text) {
    return Addresses.canonical(text)
        .map(canonical -> new IPAddressString(canonical).getAddress().toInetAddress());
  }
}
