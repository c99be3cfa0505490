package org.wardvoice.retention.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.retention.RetentionRule;
import org.wardvoice.retention.entity.RetentionSetting;
import org.wardvoice.retention.entity.RetentionSettingRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;

/** Sets how long an organization keeps data; the next deletion obeys. */
@Stateless
public class SetRetention {

  @Inject private Retention retention;
  @Inject private RetentionSettingRepository settings;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Sets the retention of one kind of data.
   *
   * @throws InvalidInput if the data is permanent, the retention out of bounds, or shorter and not confirmed
   */
  public RetentionRule set(
      Caller caller, RetainedKind kind, Patch<RetentionChange> change, Precondition precondition) {
    settings.lock(caller.organizationId());
    RetentionRule before = retention.rule(caller, kind);
    precondition.check(before);
    if (!change.present().contains("keeps")) {
      return before;
    }
    Optional<Duration> own =
        Optional.ofNullable(change.values().keeps()).map(text -> retention.read(kind, text));
    if (!kind.isPermanent()) {
      confirm(caller, kind, own, change.values());
      store(caller, kind, own);
    }
    RetentionRule after = retention.rule(caller, kind);
    if (!Objects.equals(before.keeps(), after.keeps())) {
      audit.fire(
          AuditEvent.of(Category.DATA_CHANGE, "retention_changed", caller)
              .with("kind", LowerCase.name(kind))
              .with("from", before.keeps())
              .with("to", after.keeps())
              .with("due", after.due()));
    }
    return after;
  }

  private void confirm(
      Caller caller, RetainedKind kind, Optional<Duration> own, RetentionChange given) {
    Optional<Duration> wanted = own.or(() -> retention.ofInstallation(kind));
    // Counting reads as many rows as would be deleted.
    if (!Boolean.TRUE.equals(given.confirmed()) && retention.isShorter(caller, kind, wanted)) {
      long due = retention.forecast(caller, kind, wanted).due();
      throw new InvalidInput(
          "confirmed",
          "must be true: this is shorter than the current period, and " + due + " will be deleted");
    }
  }

  private void store(Caller caller, RetainedKind kind, Optional<Duration> own) {
    UUID organization = caller.organizationId();
    Optional<RetentionSetting> known = settings.find(organization, kind);
    if (own.isEmpty()) {
      known.ifPresent(settings::remove);
      return;
    }
    RetentionSetting setting =
        known.orElseGet(() -> new RetentionSetting(Ids.next(), organization, kind));
    setting.change(caller, own.get(), clock.instant());
    settings.save(setting);
  }
}
