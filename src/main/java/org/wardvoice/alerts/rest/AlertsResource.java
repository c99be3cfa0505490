package org.wardvoice.alerts.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.service.AcknowledgeAlert;
import org.wardvoice.alerts.service.FindAlerts;
import org.wardvoice.patients.ExpandPatient;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.text.Text;

/** Alerts over HTTP. */
@Path("alerts")
@ApplicationScoped
@Tag(name = "Alerts", description = "Findings that need action.")
public class AlertsResource {

  @Inject private CurrentCaller current;
  @Inject private FindAlerts find;
  @Inject private AcknowledgeAlert acknowledge;

  @GET
  @RequiresPermission(value = "feedback:read", or = "notes:read")
  @Operation(
      summary = "List alerts",
      description =
          "Lists alerts on records that the caller may read, newest first, including withdrawn alerts. An empty list"
              + " means that no alert was found, not that there is no problem.")
  public Page<AlertView> list(
      @BeanParam AlertFilters filters,
      @BeanParam ListParameters parameters,
      @BeanParam ExpandPatient expand) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(), filters.wanted(query), expand.parts(), parameters.request(query));
  }

  @GET
  @Path("{alert_id}")
  @RequiresPermission(value = "feedback:read", or = "notes:read")
  @Operation(
      summary = "Get an alert",
      description = "Returns the alert with its history, oldest entry first.")
  public AlertView read(@PathParam("alert_id") String alertId, @BeanParam ExpandPatient expand) {
    return find.one(current.caller(), PathId.of("Alert", alertId), expand.parts());
  }

  @POST
  @Path("{alert_id}/acknowledge")
  @RequiresPermission(value = "feedback:read", or = "notes:read")
  @Operation(
      summary = "Acknowledge an alert",
      description =
          "Records that the caller takes responsibility for the alert. The first acknowledgement is kept; later ones"
              + " are added to the history. If the severity increases, the alert is reopened. The alert about an"
              + " emergency access must be acknowledged by someone other than the user who opened it (409).")
  public AlertView acknowledge(
      @PathParam("alert_id") String alertId, @OptionalBody Acknowledgement said) {
    return acknowledge.acknowledge(current.caller(), PathId.of("Alert", alertId), said.comment());
  }

  /** Repeats the lost response to an alert that a user has added. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindAlerts find, CurrentCaller current) {
    return new ReplayedAnswer(
        "alert", id -> Created.in("alerts", id, find.created(current.caller(), id)));
  }

  /**
   * The body on acknowledging.
   *
   * @param comment free text, optional
   */
  public record Acknowledgement(@Text(max = 4000) String comment) {}
}
