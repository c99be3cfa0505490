package org.wardvoice.integration.service.emr;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.integration.entity.EmrSyncRepository;
import org.wardvoice.integration.entity.EmrSyncRepository.SyncQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Reads the synchronizations of the caller's organization, including those that others started. */
@Stateless
public class FindEmrSyncs {

  private static final int MOST_ERRORS = 1000;

  @Inject private EmrSyncRepository syncs;

  /**
   * Lists runs, newest first.
   *
   * @param status null for any
   * @param mode null for any
   */
  public Page<EmrSyncView> list(
      Caller caller, EmrSyncStatus status, EmrSyncMode mode, PageRequest page) {
    Page<EmrSync> found = syncs.list(caller.organizationId(), new SyncQuery(status, mode), page);
    Map<UUID, Long> counts = syncs.issueCounts(found.items().stream().map(EmrSync::id).toList());
    return found.map(sync -> EmrSyncView.of(sync, counts.getOrDefault(sync.id(), 0L), null));
  }

  /** One run, with its errors. */
  public EmrSyncView one(Caller caller, UUID id) {
    return whole(
        syncs.find(caller.organizationId(), id).orElseThrow(() -> new NotFound("Synchronization")));
  }

  public EmrSyncView started(EmrSync sync) {
    return EmrSyncView.of(sync, 0, List.of());
  }

  private EmrSyncView whole(EmrSync sync) {
    long count = syncs.issueCounts(List.of(sync.id())).getOrDefault(sync.id(), 0L);
    List<EmrSyncView.Issue> errors =
        syncs.issues(sync.id(), MOST_ERRORS).stream().map(EmrSyncView.Issue::of).toList();
    return EmrSyncView.of(sync, count, errors);
  }
}
