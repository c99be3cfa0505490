package org.wardvoice.access.service.factor;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.access.entity.TrustedDevice;
import org.wardvoice.access.entity.TrustedDeviceRepository;
import org.wardvoice.access.service.AccessMails;
import org.wardvoice.access.service.risk.Device;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.organization.UserView;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/**
 * The devices on which users are not asked for their second factors again. A device is known by the secret that each gets at
 * its first sign-in, and only as long as it is the same kind of device.
 */
@Stateless
public class TrustedDevices {

  /** How long a device is trusted. */
  public static final Duration TRUST = Duration.ofDays(30);

  private static final String TYPE = "trusted_device";

  @Inject private TrustedDeviceRepository devices;
  @Inject private MailQueue mails;
  @Inject private AccessMails wording;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Trusts the device of a sign-in that has shown a second factor, for as long again if it was trusted before.
   *
   * @param name by which the user calls it; null for none
   */
  public void trust(UserView user, String name, Device device, String deviceToken) {
    String hash = Sha256.hex(deviceToken);
    devices.remove(user.id(), hash);
    TrustedDevice trusted =
        new TrustedDevice(Ids.next(), user.organizationId(), user.id(), clock.instant(), TRUST);
    trusted.knownBy(hash);
    trusted.describe(name, device.type(), device.browser(), device.os());
    devices.add(trusted);
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "device_trusted", user.organizationId(), user.id())
            .about(TYPE, trusted.id()));
    mails.enqueue(wording.deviceTrusted(user, device, TRUST));
  }

  /**
   * The device of a sign-in, if its user trusts it.
   *
   * @param deviceToken null if the device has none
   */
  public Optional<TrustedDevice> find(UUID userId, Device device, String deviceToken) {
    return Optional.ofNullable(deviceToken)
        .flatMap(token -> devices.find(userId, Sha256.hex(token), clock.instant()))
        .filter(known -> isSame(known, device));
  }

  private static boolean isSame(TrustedDevice known, Device device) {
    return new Device(known.type(), known.browser(), known.os()).equals(device);
  }

  /**
   * The caller's own, newest first.
   *
   * @param deviceToken of the device that asks; null if it has none
   * @throws org.wardvoice.shared.error.NotPermitted to an API key
   */
  public Page<TrustedDeviceView> list(Caller caller, String deviceToken, PageRequest page) {
    caller.session();
    String current = deviceToken == null ? null : Sha256.hex(deviceToken);
    Instant now = clock.instant();
    return devices
        .page(caller.organizationId(), caller.userId(), now, page)
        .map(device -> TrustedDeviceView.of(device, current));
  }

  /**
   * Trusts one of the caller's own no longer.
   *
   * @throws NotFound if the caller has no such device
   */
  public void revoke(Caller caller, UUID id) {
    caller.session();
    if (!devices.remove(caller.organizationId(), caller.userId(), id)) {
      throw new NotFound("Device");
    }
    audit.fire(
        AuditEvent.of(Category.AUTHENTICATION, "device_trust_revoked", caller).about(TYPE, id));
  }

  /** Trusts none of a user's any longer; tells how many there were. */
  public int revokeAll(UUID userId) {
    return devices.removeAll(userId);
  }
}
