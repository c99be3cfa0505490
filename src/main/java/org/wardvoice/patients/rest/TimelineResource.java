package org.wardvoice.patients.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.service.ReadTimeline;
import org.wardvoice.patients.service.ReadTimeline.TimelineQuery;
import org.wardvoice.patients.service.TimelineEventView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.Paged;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** A patient's timeline over HTTP. */
@Path("patients/{patient_id}/timeline")
@ApplicationScoped
@Tag(name = "Patients")
public class TimelineResource {

  @Inject private CurrentCaller current;
  @Inject private ReadTimeline timeline;

  @GET
  @RequiresPermission("patient:read")
  @Operation(
      summary = "Get a patient's timeline",
      description =
          "Returns admission, changes of status and department, feedback, notes, tasks, alerts and emergency"
              + " accesses, newest first. Entries that the caller may not read are left out.")
  public PatientTimeline read(
      @PathParam("patient_id") String patientId,
      @BeanParam TimelineFilters filters,
      @BeanParam ListParameters parameters) {
    UUID id = PathId.of("Patient", patientId);
    QueryReader query = new QueryReader();
    Page<TimelineEventView> page =
        timeline.read(current.caller(), id, filters.wanted(query), parameters.request(query));
    return new PatientTimeline(id, page.items(), Pagination.of(page));
  }

  /**
   * A page of a patient's timeline.
   *
   * @param events newest first
   */
  public record PatientTimeline(
      UUID patientId, List<TimelineEventView> events, Pagination pagination) implements Paged {}

  public static class TimelineFilters {

    @Parameter(
        description = "Filter by type.",
        schema = @Schema(implementation = TimelineType.class),
        example = "note")
    @QueryParam("type")
    String type;

    @Parameter(
        description = "Filter: at or after this ISO 8601 time, or day in UTC.",
        example = "2026-05-01")
    @QueryParam("date_from")
    String from;

    @Parameter(
        description = "Filter: at or before this ISO 8601 time, or day in UTC, which is included.",
        example = "2026-05-31")
    @QueryParam("date_to")
    String to;

    TimelineQuery wanted(QueryReader query) {
      return new TimelineQuery(
          query.choice("type", type, TimelineType.class),
          query.from("date_from", from),
          query.to("date_to", to));
    }
  }
}
