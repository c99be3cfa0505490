package org.wardvoice.audit.rest;

import jakarta.enterprise.context.ApplicationScoped;
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
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** The audit log over HTTP. */
@Path("audit")
@ApplicationScoped
@Tag(name = "Audit", description = "A tamper-evident log of who did what, when and from where.")
public class AuditResource {

  private static final String NDJSON = "application/x-ndjson";

  @Inject private CurrentCaller current;
  @Inject private FindEvents find;
  @Inject private VerifyChain verify;
  @Inject private WriteLedger ledger;

  @GET
  @Path("events")
  @RequiresPermission(value = AuditScope.SYSTEM, or = AuditScope.ORGANIZATION)
  @Operation(
      summary = "List the audit log",
      description =
          "Lists audit log entries, newest first. Always limited to the caller's organization, whatever permissions"
              + " the caller has.")
  public Page<AuditEventView> events(
      @BeanParam AuditScope scope,
      @BeanParam AuditFilters filters,
      @BeanParam ListParameters parameters) {
    Caller caller = current.caller();
    QueryReader query = new QueryReader();
    return find.list(caller, scope.chain(caller), filters.wanted(query), parameters.request(query));
  }

  @GET
  @Path("verify")
  @OneAtATime
  @RequiresPermission(value = AuditScope.SYSTEM, or = AuditScope.ORGANIZATION)
  @Operation(
      summary = "Verify the audit log",
      description =
          "Recomputes the whole hash chain and compares it with the signed checkpoints, including those stored"
              + " outside the database. Reports the first broken link. Verifying a long log takes time; only one"
              + " verification runs at once.")
  public Verdict verify(@BeanParam AuditScope scope) {
    Caller caller = current.caller();
    return verify.verify(caller, scope.chain(caller));
  }

  @GET
  @Path("ledger")
  @Produces(NDJSON)
  @RequiresPermission(value = AuditScope.SYSTEM, or = AuditScope.ORGANIZATION)
  @Operation(
      summary = "Export the audit log",
      description =
          "Exports the log so that it can be verified offline, as one JSON object per line. The first line holds the"
              + " id of the chain and the public keys. The entries follow, each with `position`, `previous`,"
              + " `hash` and the exact text of the `entry`; `hash` is the SHA-256 of the previous hash (as bytes)"
              + " followed by that text. The signed `checkpoint`s stand between the entries. The last line holds"
              + " the number of entries and, if the last entries could not be signed, the number of `unsigned`"
              + " entries after the last checkpoint.")
  @APIResponse(
      responseCode = "200",
      description = "The whole log.",
      content = @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)))
  public Response ledger(@BeanParam AuditScope scope) {
    Caller caller = current.caller();
    WriteLedger.Ledger opened = ledger.open(caller, scope.chain(caller));
    StreamingOutput body = opened::writeTo;
    return Response.ok(body, NDJSON)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"wardvoice-audit.ndjson\"")
        .build();
  }
}
