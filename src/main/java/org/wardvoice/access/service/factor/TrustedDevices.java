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
 * The devices on which users don't have to verify their second factor again. A device is recognized by the secret that
 * it receives at its first sign-in, and only as long as the kind of device stays the same.
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
   * Trusts the device of a sign-in with a verified second factor; extends the trust if the device is already trusted.
   *
   * @param name the user's name for it; null for none
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
   * The trusted device of a sign-in; empty if its user does not trust it.
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
   * Lists the caller's own devices, newest first.
   *
   * @param deviceToken of the caller's current device; null if it has none
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
   * Stops trusting one of the caller's own devices.
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

  /** Stops trusting all of a user's devices; returns the number of devices. */
  public int revokeAll(UUID userId) {
    return devices.removeAll(userId);
  }
}
