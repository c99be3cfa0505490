package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncRequested;
import org.wardvoice.integration.EmrSyncResource;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrSyncRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkQueue;

/** Starts a synchronization, which a worker then runs. */
@Stateless
public class StartEmrSync {

  @Inject private EmrSyncRepository syncs;
  @Inject private EmrOrganization organization;
  @Inject private EmrConfig configuration;
  @Inject private FindEmrSyncs find;
  @Inject private EmrSyncSteps steps;
  @Inject private WorkQueue work;
  @Inject private Event<EmrSyncRequested> requested;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Starts a run. Without an EMR of the organization it fails at once: no worker may get it, for one of the former release
   * would take another hospital's EMR.
   *
   * @throws Conflict if a run is active
   */
  public EmrSyncView start(Caller caller, NewEmrSync wanted) {
    Set<EmrSyncResource> resources =
        wanted.resources() == null ? all() : EnumSet.copyOf(wanted.resources());
    if (!all().containsAll(resources)) {
      throw new InvalidInput(
          "resources",
          "must not contain feedback, because wardvoice.emr.fhir.push-feedback is false");
    }
    boolean dry = Boolean.TRUE.equals(wanted.dryRun());
    EmrSync sync =
        add(
            caller.organizationId(),
            new EmrSync.Terms(wanted.mode(), resources, dry),
            caller.userId());
    requested.fire(new EmrSyncRequested(sync.id()));
    EmrSyncView started = find.started(sync);
    try {
      organization.require(caller.organizationId());
      queue(sync);
    } catch (WorkFailure missing) {
      steps.fail(sync, missing.getMessage());
    }
    return started;
  }

  /** Starts an incremental run if none is active and the last one started at least that long ago. */
  public void startIfDue(Duration interval) {
    Optional<UUID> owner = organization.id();
    if (owner.isEmpty()) {
      return;
    }
    UUID id = owner.get();
    syncs.lockStarting(id);
    boolean due =
        syncs
            .last(id)
            .map(last -> !last.createdAt().plus(interval).isAfter(clock.instant()))
            .orElse(true);
    if (due && !syncs.isRunning(id)) {
      queue(add(id, new EmrSync.Terms(EmrSyncMode.INCREMENTAL, all(), false), null));
    }
  }

  private Set<EmrSyncResource> all() {
    return configuration.pushesFeedback()
        ? EnumSet.allOf(EmrSyncResource.class)
        : EnumSet.complementOf(EnumSet.of(EmrSyncResource.FEEDBACK));
  }

  private void queue(EmrSync sync) {
    work.add(RunEmrSync.KIND, sync.id(), sync.organizationId(), 0);
  }

  private EmrSync add(UUID organizationId, EmrSync.Terms terms, UUID requestedBy) {
    syncs.lockStarting(organizationId);
    if (syncs.isRunning(organizationId)) {
      throw Conflict.of("A synchronization is already running");
    }
    EmrSync sync = new EmrSync(Ids.next(), organizationId, terms, requestedBy, clock.instant());
    syncs.add(sync);
    audit.fire(
        EmrAudit.of(Category.DATA_CHANGE, "emr_sync_started", sync)
            .with("mode", terms.mode())
            .with("resources", terms.resources())
            .with("dry_run", terms.dryRun()));
    return sync;
  }
}
