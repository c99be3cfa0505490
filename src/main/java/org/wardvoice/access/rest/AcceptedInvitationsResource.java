package org.wardvoice.access.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.access.service.AcceptInvitation;
import org.wardvoice.access.service.SignInOutcome;
import org.wardvoice.ratelimit.LimitedByAddress;
import org.wardvoice.security.Public;
import org.wardvoice.shared.Origin;

/** Accepting invitations: the last step after an invitation's link. */
@Path("users/invitations/accept")
@Tag(name = "Invitations")
@RequestScoped
public class AcceptedInvitationsResource {

  @Inject private AcceptInvitation accept;

  @Context private HttpServletRequest request;
  @Context private HttpServletResponse response;

  @POST
  @Public
  @LimitedByAddress
  @Operation(
      summary = "Accept an invitation",
      description =
          "Creates the user with the token from the email, sets the password and signs in; the response is that of a"
              + " sign-in. The token works once. A password that violates a rule doesn't use up the token.")
  public SignInAnswer accept(InvitationAcceptance acceptance) {
    SessionCookies cookies = SessionCookies.of(request);
    SignInOutcome outcome =
        accept.accept(
            acceptance.token(),
            acceptance.name(),
            acceptance.password(),
            cookies.device(request),
            Origin.current());
    if (outcome instanceof SignInOutcome.SignedIn signedIn) {
      cookies.set(response, signedIn);
    }
    return SignInAnswer.of(outcome);
  }
}
