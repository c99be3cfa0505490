package org.wardvoice.feedback.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.NewAlert;
import org.wardvoice.feedback.service.AddAlert;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.PathId;

/** Alerts that users add to feedback. */
@Path("feedback/{feedback_id}/alerts")
@ApplicationScoped
@Tag(name = "Alerts")
public class FeedbackAlertsResource {

  @Inject private CurrentCaller current;
  @Inject private AddAlert add;

  @POST
  @RequiresPermission("feedback:update")
  @Operation(
      summary = "Add an alert to feedback",
      description =
          "Adds an alert that the analysis missed. It triggers the same notifications as any other alert. A later"
              + " correction withdraws it only if it removes the `phrase`.")
  public Created<AlertView> add(@PathParam("feedback_id") String feedbackId, NewAlert alert) {
    AlertView view = add.add(current.caller(), PathId.of("Feedback", feedbackId), alert);
    return Created.in("alerts", view.id(), view);
  }
}
