package org.wardvoice.access.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.EndUserSessions;
import org.wardvoice.access.service.FindSessions;
import org.wardvoice.access.service.SessionView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.persistence.Page;

/** The sessions of a user, for administrators. */
@Path("users/{user_id}/sessions")
@ApplicationScoped
@Tag(name = "Sessions", description = "List and end sessions.")
public class UserSessionsResource {

  @Inject private FindSessions find;
  @Inject private EndUserSessions end;
  @Inject private CurrentCaller caller;

  @GET
  @RequiresPermission("user:read")
  @Operation(
      summary = "List a user's sessions",
      description = "Lists the user's active sessions, newest first.")
  public Page<SessionView> list(
      @PathParam("user_id") String userId, @BeanParam ListParameters parameters) {
    return find.ofUser(caller.caller(), PathId.of("User", userId), parameters.request());
  }

  @DELETE
  @RequiresPermission("user:update")
  @Operation(
      summary = "End a user's sessions",
      description =
          "Ends all sessions: the user has to sign in again everywhere. Also revokes the user's API keys, unless"
              + " `keep_api_keys` is true. Not possible for a user with permissions that you couldn't grant.")
  public Ended delete(
      @PathParam("user_id") String userId,
      @Parameter(description = "`true`: the user's API keys stay valid.")
          @QueryParam("keep_api_keys")
          String keepApiKeys) {
    boolean kept = Boolean.TRUE.equals(QueryValues.truth("keep_api_keys", keepApiKeys));
    return new Ended(end.end(caller.caller(), PathId.of("User", userId), kept));
  }
}
