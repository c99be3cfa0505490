package org.wardvoice.access.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.wardvoice.access.entity.SessionRepository;
import org.wardvoice.access.service.risk.Arrival;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.access.service.risk.Devices;
import org.wardvoice.access.service.risk.GeoPoints;
import org.wardvoice.access.service.risk.Risk;
import org.wardvoice.access.service.risk.SignInRisk;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.time.TimeConfig;

/** Compares a sign-in with the same user's earlier ones. */
@Component
public class SignInJudge {

  private static final Duration MEMORY = Duration.ofDays(90);
  private static final int MOST = 200;

  private final SessionRepository sessions;
  private final Devices devices;
  private final GeoPoints points;
  private final SignInRisk risk;
  private final Clock clock;

  @Inject
  public SignInJudge(
      SessionRepository sessions, Devices devices, GeoPoints points, TimeConfig time, Clock clock) {
    this.sessions = sessions;
    this.devices = devices;
    this.points = points;
    this.clock = clock;
    risk = new SignInRisk(time.zone());
  }

  /**
   * The assessment of a sign-in.
   *
   * @param trusted whether the device was used from this network before
   */
  record Judgement(Device device, Risk risk, boolean trusted) {}

  Judgement judge(UserView user, Origin origin, int recentFailures) {
    Instant now = clock.instant();
    List<Arrival> earlier =
        sessions.history(user.organizationId(), user.id(), now.minus(MEMORY), MOST).stream()
            .map(this::arrival)
            .toList();
    Device device = devices.of(origin.userAgent());
    Arrival arrival = arrival(now, origin.address(), device);
    return new Judgement(
        device, risk.assess(arrival, earlier, recentFailures), risk.isTrusted(arrival, earlier));
  }

  private Arrival arrival(SessionRepository.Past past) {
    return arrival(past.at(), past.ip(), new Device(past.deviceType(), past.browser(), past.os()));
  }

  private Arrival arrival(Instant at, String address, Device device) {
    return new Arrival(at, address, device, points.point(address).orElse(null));
  }
}
