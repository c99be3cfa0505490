package org.wardvoice.integration.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.EmrSyncRequested;
import org.wardvoice.integration.service.emr.EmrSyncView;
import org.wardvoice.integration.service.emr.FindEmrSyncs;
import org.wardvoice.integration.service.emr.NewEmrSync;
import org.wardvoice.integration.service.emr.StartEmrSync;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.Paged;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.persistence.Page;

/** Synchronizations with the hospital's EMR. */
@Path("integrations/emr/sync")
@ApplicationScoped
@Tag(name = "Integration")
public class EmrSyncsResource {

  static final String READ = "organization:read";
  static final String CHANGE = "organization:update";

  @Inject private CurrentCaller current;
  @Inject private StartEmrSync start;
  @Inject private FindEmrSyncs find;

  @POST
  @RequiresPermission(CHANGE)
  @Operation(
      summary = "Synchronize with the EMR",
      description =
          "Starts a run: patients and their encounters are pulled, signed notes and tasks are pushed. `incremental`"
              + " covers what has changed since the last completed run, `full` compares everything. With `dry_run`,"
              + " the run only reports what it would do, and changes nothing. Use `GET` to follow its progress. The"
              + " request is refused (409) while another run of the organization is active. If no EMR is configured for"
              + " the organization, the run fails, and `failure_reason` says so.")
  public Created<EmrSyncView> start(NewEmrSync sync) {
    EmrSyncView view = start.start(current.caller(), sync);
    return Created.of(view.syncId(), view);
  }

  @GET
  @RequiresPermission(READ)
  @Operation(
      summary = "List synchronizations",
      description = "Lists all runs of the organization, newest first, without their errors.")
  public EmrSyncs list(@BeanParam EmrSyncFilters filters, @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    Page<EmrSyncView> page =
        find.list(
            current.caller(),
            filters.status(query),
            filters.mode(query),
            parameters.request(query));
    return new EmrSyncs(page.items(), Pagination.of(page));
  }

  @GET
  @Path("{sync_id}")
  @RequiresPermission(READ)
  @Operation(
      summary = "Get a synchronization",
      description =
          "Returns the progress of a run, its results so far, and the records that could not be imported or sent (the"
              + " first 1,000). The next run retries these.")
  public EmrSyncView read(@PathParam("sync_id") String syncId) {
    return find.one(current.caller(), PathId.of("Synchronization", syncId));
  }

  /** Repeats the lost response to the start of a run. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindEmrSyncs find, CurrentCaller current) {
    return new ReplayedAnswer(
        EmrSyncRequested.TYPE, id -> Created.of(id, find.one(current.caller(), id)));
  }

  /**
   * A page of runs.
   *
   * @param syncs newest first
   */
  public record EmrSyncs(List<EmrSyncView> syncs, Pagination pagination) implements Paged {}
}
