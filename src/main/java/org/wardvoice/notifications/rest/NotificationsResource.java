package org.wardvoice.notifications.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.notifications.NotificationView;
import org.wardvoice.notifications.service.OwnNotifications;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** The caller's own notifications over HTTP. */
@Path("notifications")
@ApplicationScoped
@Tag(
    name = "Notifications",
    description = "Notifications for the caller: shared notes, assigned tasks, critical alerts.")
public class NotificationsResource {

  @Inject private CurrentCaller current;
  @Inject private OwnNotifications own;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List notifications",
      description =
          "Lists the caller's notifications, newest first. Not available with an API key.")
  public Page<NotificationView> list(
      @Parameter(
              description = "Filter by whether the notification has been read.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "false")
          @QueryParam("read")
          String read,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return own.list(current.caller(), query.truth("read", read), parameters.request(query));
  }

  @POST
  @Path("{notification_id}/read")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Mark a notification as read",
      description = "The time of the first call is kept. Not available with an API key.")
  public NotificationView read(@PathParam("notification_id") String notificationId) {
    return own.markRead(current.caller(), PathId.of("Notification", notificationId));
  }

  @POST
  @Path("read")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Mark all notifications as read",
      description = "Marks all of the caller's notifications. Not available with an API key.")
  public AllRead readAll() {
    return new AllRead(own.markAllRead(current.caller()));
  }

  /**
   * The result of marking all.
   *
   * @param marked how many notifications had not been read
   */
  public record AllRead(int marked) {}
}
