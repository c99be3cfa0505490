package org.wardvoice.integration.rest.fhir;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.integration.service.export.ExportPlaces;
import org.wardvoice.integration.service.export.RunBulkExport;
import org.wardvoice.integration.service.fhir.Asking;
import org.wardvoice.integration.service.fhir.BulkExports;
import org.wardvoice.integration.service.fhir.BulkPages;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.AtContextRoot;
import org.wardvoice.shared.http.BrokenAnswer;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Json;

/**
 * Bulk export according to HL7's "Bulk Data Access". Files are written while they are downloaded, so clients need not
 * wait for them.
 */
@Path("fhir/R4")
@RequestScoped
@AtContextRoot
@Produces(MediaType.WILDCARD)
public class FhirExportResource {

  private static final String NDJSON = "application/fhir+ndjson";
  static final String READS = "the read permission of each exported type";
  private static final int RETRY_AFTER = 10;

  @Context private UriInfo uri;
  @Context private HttpHeaders headers;
  @Context private HttpServletRequest servlet;

  @Inject private FhirRequest request;
  @Inject private BeginBulkExport begin;
  @Inject private BulkExports exports;
  @Inject private BulkPages pages;
  @Inject private ExportPlaces places;
  @Inject private RunBulkExport run;

  @GET
  @Path("$export")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = READS)
  public Response export() {
    return begin.of(uri, headers, false);
  }

  /** Clients wait only while the organization runs the maximum number of exports. */
  @GET
  @Path("$export/{export_id}")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = READS)
  public Response status(@PathParam("export_id") String id) {
    Asking asking = request.asking(uri);
    BulkExport export = exports.find(asking.caller(), PathId.of("Export", id));
    if (!places.isFreeFor(export.organizationId())) {
      return Response.accepted()
          .header("X-Progress", "waiting for other exports to end")
          .header(HttpHeaders.RETRY_AFTER, RETRY_AFTER)
          .build();
    }
    return Response.ok(Json.write(manifest(asking, export)), MediaType.APPLICATION_JSON).build();
  }

  private Map<String, Object> manifest(Asking asking, BulkExport export) {
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("transactionTime", export.createdAt());
    manifest.put("request", export.request());
    manifest.put("requiresAccessToken", true);
    manifest.put(
        "output",
        export.types().stream()
            .filter(type -> pages.isAny(asking, export, type))
            .map(type -> Map.of("type", type, "url", file(asking, export, type)))
            .toList());
    manifest.put("error", List.of());
    return manifest;
  }

  private static String file(Asking asking, BulkExport export, String type) {
    return asking.address("$export", export.id() + "/" + type + ".ndjson");
  }

  @DELETE
  @Path("$export/{export_id}")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = READS)
  public Response cancel(@PathParam("export_id") String id) {
    exports.cancel(request.asking(uri).caller(), PathId.of("Export", id));
    return Response.accepted().build();
  }

  @GET
  @Path("$export/{export_id}/{type}.ndjson")
  @Produces(MediaType.WILDCARD)
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = READS)
  public Response download(@PathParam("export_id") String id, @PathParam("type") String type) {
    Asking asking = request.asking(uri);
    BulkExport export = exports.find(asking.caller(), PathId.of("Export", id));
    pages.type(asking.caller(), export, type);
    StreamingOutput body = null;
    if (servlet.getMethod().equals(HttpMethod.GET)) {
      RunBulkExport.File file = run.begin(asking, export, type);
      body = out -> write(file, out);
    }
    return Response.ok(body).type(NDJSON).build();
  }

  /** A failure before the first byte gets an error response; after that, only a closed connection can signal it. */
  private void write(RunBulkExport.File file, OutputStream out) throws IOException {
    if (!run.run(file, out)) {
      BrokenAnswer.mark(servlet);
    }
  }
}
