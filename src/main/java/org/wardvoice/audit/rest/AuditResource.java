package org.wardvoice.audit.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.audit.Verdict;
import org.wardvoice.audit.service.FindEvents;
import org.wardvoice.audit.service.VerifyChain;
import org.wardvoice.audit.service.WriteLedger;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.OneAtATime;
import org.wardvoice.shared.persistence.Page;

/** The audit log over HTTP. */
@Path("audit")
@RequestScoped
@Tag(name = "Audit", description = "Who did what, when and from where; and the proof of it.")
public class AuditResource {

  private static final String NDJSON = "application/x-ndjson";

  @Inject private CurrentCaller current;
  @Inject private FindEvents find;
  @Inject private VerifyChain verify;
  @Inject private WriteLedger ledger;

  @GET
  @Path("events")
  @RequiresPermission(value = Scope.SYSTEM, or = Scope.ORGANIZATION)
  @Operation(
      summary = "List the audit log",
      description =
          "Newest first. Of the caller's own organization, whatever the caller's permissions are.")
  public Page<AuditEventView> events(
      @BeanParam Scope scope,
      @BeanParam EventFilters filters,
      @BeanParam ListParameters parameters) {
    Caller caller = current.caller();
    return find.list(caller, scope.chain(caller), filters.wanted(), parameters.request());
  }

  @GET
  @Path("verify")
  @OneAtATime
  @RequiresPermission(value = Scope.SYSTEM, or = Scope.ORGANIZATION)
  @Operation(
      summary = "Verify the audit log",
      description =
          "Recomputes the whole chain of hashes and compares it with the signed checkpoints, those outside of the"
              + " database included. Tells the first broken link; a long log takes its time, and is not verified twice at once.")
  public Verdict verify(@BeanParam Scope scope) {
    Caller caller = current.caller();
    return verify.verify(caller, scope.chain(caller));
  }

  @GET
  @Path("ledger")
  @Produces(NDJSON)
  @RequiresPermission(value = Scope.SYSTEM, or = Scope.ORGANIZATION)
  @Operation(
      summary = "Export the audit log",
      description =
          "For a check without the service. One JSON object a line: first the chain's id and the public keys; then the"
              + " entries, each with `position`, `previous`, `hash` and the exact text of the `entry`, where `hash` is the"
              + " SHA-256 of the previous hash (as bytes) and that text; among them the signed `checkpoint`s; at the end how"
              + " many there are, and how many stand `unsigned` after the last checkpoint where none could be signed.")
  @APIResponse(
      responseCode = "200",
      description = "The whole ledger.",
      content = @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)))
  public Response ledger(@BeanParam Scope scope) {
    Caller caller = current.caller();
    WriteLedger.Ledger opened = ledger.open(caller, scope.chain(caller));
    StreamingOutput body = opened::writeTo;
    return Response.ok(body, NDJSON)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"wardvoice-audit.ndjson\"")
        .build();
  }
}
