package org.wardvoice.retention.service;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.wardvoice.retention.RetainedData;
import org.wardvoice.retention.RetainedKind;
import org.wardvoice.retention.RetentionForecast;
import org.wardvoice.retention.RetentionRule;
import org.wardvoice.retention.entity.RetentionSetting;
import org.wardvoice.retention.entity.RetentionSettingRepository;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** How long an organization keeps data: as it has set, or else as the installation says. */
@Component
public class Retention {

  private final Instance<RetainedData> kinds;
  private final RetentionSettingRepository settings;
  private final RetentionConfig config;
  private final Clock clock;

  @Inject
  public Retention(
      @Any Instance<RetainedData> kinds,
      RetentionSettingRepository settings,
      RetentionConfig config,
      Clock clock) {
    this.kinds = kinds;
    this.settings = settings;
    this.config = config;
    this.clock = clock;
  }

  RetentionRule rule(Caller caller, RetainedKind kind) {
    if (kind.isPermanent()) {
      return new RetentionRule(kind, null, true, null, null, null, null, null, 0, 0);
    }
    RetainedData data = data(kind);
    Optional<RetentionSetting> own = settings.find(caller.organizationId(), kind);
    Optional<Duration> keeps = own.map(RetentionSetting::keeps).or(data::keeps);
    return new RetentionRule(
        kind,
        keeps.map(WholeDays::text).orElse(null),
        false,
        data.keeps().map(WholeDays::text).orElse(null),
        data.setting(),
        WholeDays.text(config.shortest(kind)),
        own.map(RetentionSetting::changedBy).orElse(null),
        own.map(RetentionSetting::changedAt).orElse(null),
        older(caller, data, keeps, false),
        older(caller, data, keeps, true));
  }

  /**
   * What another retention would do.
   *
   * @param wanted empty for ever
   */
  RetentionForecast forecast(Caller caller, RetainedKind kind, Optional<Duration> wanted) {
    RetainedData data = data(kind);
    return new RetentionForecast(
        kind,
        wanted.map(WholeDays::text).orElse(null),
        isShorter(caller, kind, wanted),
        older(caller, data, wanted, false),
        older(caller, data, wanted, true));
  }

  /**
   * Whether it is shorter than now.
   *
   * @param wanted empty for ever
   */
  boolean isShorter(Caller caller, RetainedKind kind, Optional<Duration> wanted) {
    Optional<Duration> now =
        settings
            .find(caller.organizationId(), kind)
            .map(RetentionSetting::keeps)
            .or(() -> ofInstallation(kind));
    return wanted.isPresent() && (now.isEmpty() || wanted.get().compareTo(now.get()) < 0);
  }

  private long older(Caller caller, RetainedData data, Optional<Duration> keeps, boolean held) {
    Instant now = clock.instant();
    return keeps
        .map(now::minus)
        .map(before -> data.countOlder(caller.organizationId(), before, held))
        .orElse(0L);
  }

  /** What the installation says; empty for ever. */
  Optional<Duration> ofInstallation(RetainedKind kind) {
    return data(kind).keeps();
  }

  /**
   * Reads a retention that an organization may set.
   *
   * @throws InvalidInput if it can't be set
   */
  Duration read(RetainedKind kind, String keeps) {
    if (kind.isPermanent()) {
      throw new InvalidInput("keeps", "can't be set: this data is never deleted");
    }
    return WholeDays.read("keeps", keeps, config.shortest(kind), RetentionConfig.LONGEST);
  }

  private RetainedData data(RetainedKind kind) {
    return kinds.stream().filter(one -> one.kind() == kind).findFirst().orElseThrow();
  }
}
