package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.EndSessions;
import org.wardvoice.access.service.FindSessions;
import org.wardvoice.access.service.SessionView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.rest.ListParameters;
import org.wardvoice.shared.rest.PathId;

/** The caller's own sessions. */
@Path("auth/sessions")
@ApplicationScoped
@Tag(name = "Sessions", description = "Where somebody is signed in, and ending that.")
public class SessionsResource {

  private FindSessions find;
  private EndSessions end;
  private CurrentCaller caller;

  public SessionsResource() {}

  @Inject
  public SessionsResource(FindSessions find, EndSessions end, CurrentCaller caller) {
    this.find = find;
    this.end = end;
    this.caller = caller;
  }

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List one's sessions",
      description = "Where the caller is signed in at present, newest first.")
  public Page<SessionView> list(@BeanParam ListParameters parameters) {
    return find.own(caller.caller(), parameters.request());
  }

  @DELETE
  @Path("{session_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "End one of one's sessions",
      description = "Its tokens count no longer, on every node at once.")
  public Ended delete(@PathParam("session_id") String sessionId) {
    end.endOwn(caller.caller(), PathId.of("Session", sessionId));
    return new Ended(1);
  }
}
