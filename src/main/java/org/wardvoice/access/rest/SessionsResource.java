package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.EndSessions;
import org.wardvoice.access.service.FindSessions;
import org.wardvoice.access.service.SessionChange;
import org.wardvoice.access.service.SessionView;
import org.wardvoice.access.service.UpdateSessionData;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** The caller's own sessions. */
@Path("auth/sessions")
@ApplicationScoped
@Tag(name = "Sessions", description = "List and end sessions.")
public class SessionsResource {

  @Inject private FindSessions find;
  @Inject private UpdateSessionData keep;
  @Inject private EndSessions end;
  @Inject private CurrentCaller caller;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List your sessions",
      description = "Lists the caller's active sessions, newest first.")
  public Page<SessionView> list(@BeanParam ListParameters parameters) {
    return find.own(caller.caller(), parameters.request());
  }

  @PUT
  @Path("{session_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Store data in a session",
      description =
          "Stores client data in one of the caller's sessions: `preferences` and `temporaryData`, JSON objects of at"
              + " most 16,384 characters each. They are deleted when the session ends.")
  public SessionView update(
      @PathParam("session_id") String sessionId, Patch<SessionChange> change) {
    return keep.keep(caller.caller(), PathId.of("Session", sessionId), change, precondition);
  }

  @DELETE
  @Path("{session_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "End one of your sessions",
      description = "The tokens of the session become invalid on every node at once.")
  public Ended delete(@PathParam("session_id") String sessionId) {
    end.endOwn(caller.caller(), PathId.of("Session", sessionId));
    return new Ended(1);
  }
}
