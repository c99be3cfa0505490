package org.wardvoice.integration.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.BeanParam;
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
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.PrepareExport;
import org.wardvoice.integration.service.export.PrepareExport.Exportable;
import org.wardvoice.integration.service.export.RunExport;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.Public;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.BrokenAnswer;

/** Exports over HTTP. */
@Path("export")
@RequestScoped
@Tag(name = "Export", description = "Bulk export of records.")
public class ExportResource {

  private static final String NDJSON = "application/x-ndjson";
  private static final String CSV = "text/csv";
  private static final String HL7 = "application/hl7-v2";

  @Context private HttpServletRequest request;

  @Inject private CurrentCaller current;
  @Inject private PrepareExport prepare;
  @Inject private RunExport run;

  @GET
  @Path("{data_type}")
  @Produces({MediaType.APPLICATION_JSON, NDJSON, CSV, MediaType.APPLICATION_XML, HL7})
  @RequiresPermission(
      value = RequiresPermission.SIGNED_IN,
      further =
          "the read permission of the data type: `patient:read`, `feedback:read` (also for `corrections`), `notes:read`, `task:read`; for `audit`"
              + " and `disclosures` `system:read` or `organization:read`")
  @Operation(
      summary = "Export records",
      description =
          "Streams all records that the caller may read, in order of creation, as a snapshot of one moment. An"
              + " export that is cut off has no well-formed end. In `json`, each of the `items` has the shape that"
              + " the API returns for the record. `csv` has a header row; cells that a spreadsheet would run as a"
              + " formula are escaped. `xml` is valid against `/api/export/schema.xsd`. `hl7` is a v2.5.1 batch of"
              + " ADT^A31, ORU^R01, MDM^T02 or OMG^O19. Each export is audited. By default, a node runs at most 4"
              + " exports at once, 2 of them for one organization; further ones wait for up to 3 seconds before"
              + " they are refused (429). An export that takes longer than"
              + " `wardvoice.export.max-duration` (default: one hour) is cut off; split larger exports"
              + " by `date_range`. With `deidentified`, free text is removed, or scrubbed if `free_text` says so."
              + " `corrections` is the feedback whose text, rating or alerts a person has put right, with what the"
              + " speech engine wrote and all alerts, withdrawn and added ones included; engines are judged by it, and"
              + " trained with it. `disclosures` is the accounting of what was given out of patients' data (filters"
              + " `patient_id`, `channel`, `accountable`). `hl7` has no message for `audit`, `corrections` and"
              + " `disclosures`.")
  @APIResponse(
      responseCode = "200",
      description = "The export.",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema =
                @Schema(
                    type = SchemaType.OBJECT,
                    requiredProperties = {"success", "data"},
                    properties = {
                      @SchemaProperty(name = "success", type = SchemaType.BOOLEAN),
                      @SchemaProperty(
                          name = "data",
                          type = SchemaType.OBJECT,
                          description =
                              "`data_type`, `generated_at` and the `items`, each in the shape that the API returns.")
                    }),
            example =
                "{\"success\": true, \"data\": {\"data_type\": \"patients\", \"generated_at\":"
                    + " \"2026-05-04T08:15:30.123Z\", \"items\": []}}"),
        @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)),
        @Content(mediaType = CSV, schema = @Schema(type = SchemaType.STRING)),
        @Content(mediaType = MediaType.APPLICATION_XML, schema = @Schema(type = SchemaType.STRING)),
        @Content(mediaType = HL7, schema = @Schema(type = SchemaType.STRING))
      })
  public Response export(
      @Parameter(
              description = "The records to export.",
              schema =
                  @Schema(
                      type = SchemaType.STRING,
                      enumeration = {
                        "audit",
                        "corrections",
                        "disclosures",
                        "feedback",
                        "notes",
                        "patients",
                        "tasks"
                      }),
              example = "patients")
          @PathParam("data_type")
          String dataType,
      @BeanParam ExportParameters parameters) {
    Caller caller = current.caller();
    Exportable exportable = prepare.find(caller, dataType);
    Export export = prepare.prepare(caller, exportable, parameters.of(exportable));
    StreamingOutput body = out -> write(export, out);
    boolean wanted = request.getMethod().equals(HttpMethod.GET);
    if (wanted) {
      prepare.begin(export);
    }
    return Response.ok(wanted ? body : null)
        .type(export.format().mediaType())
        .header(
            HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + export.fileName() + '"')
        .build();
  }

  /** A failure before the first byte gets an error response; after that, only a closed connection can signal it. */
  private void write(Export export, OutputStream out) throws IOException {
    if (!run.run(export, out)) {
      BrokenAnswer.mark(request);
    }
  }

  @GET
  @Path("schema.xsd")
  @Produces(MediaType.APPLICATION_XML)
  @Public
  @Operation(
      summary = "Get the XML schema of exports",
      description = "Returns the XML Schema that every `xml` export is valid against.")
  @APIResponse(
      responseCode = "200",
      description = "The schema.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_XML,
              schema = @Schema(type = SchemaType.STRING)))
  public Response schemaOfExport() {
    return Response.ok(ExportSchema.bytes(), MediaType.APPLICATION_XML).build();
  }
}
