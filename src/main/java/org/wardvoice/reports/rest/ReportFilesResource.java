package org.wardvoice.reports.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.reports.service.FindReports;
import org.wardvoice.reports.service.StoredFile;
import org.wardvoice.reports.service.StoredFiles;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Download;
import org.wardvoice.shared.http.DownloadHeaders;
import org.wardvoice.shared.http.QueryValues;

@Path("analytics/reports/{report_id}/download")
@ApplicationScoped
@Tag(name = "Analytics")
public class ReportFilesResource {

  /** How a browser treats the file. */
  private enum Disposition {
    ATTACHMENT,
    INLINE
  }

  /** For a page of ours that a browser opens: no scripts, and nobody else may frame it. */
  private static final String PAGE_POLICY = "sandbox; frame-ancestors 'self'";

  @Inject private CurrentCaller current;
  @Inject private FindReports find;
  @Inject private StoredFiles files;

  @GET
  @Produces(MediaType.WILDCARD)
  @RequiresPermission(ReportsResource.READ)
  @Operation(
      summary = "Download a report",
      description =
          "Returns the file, or a range of it. A report that is not completed, or that failed, has no file (409)."
              + " The file of an expired report has been deleted (404).")
  @APIResponse(
      responseCode = "200",
      description = "The whole file, in the format of the report.",
      content = {
        @Content(
            mediaType = "application/json",
            schema = @Schema(type = SchemaType.OBJECT),
            example = "{\"report_type\": \"task_performance\", \"title\": \"Task performance\"}"),
        @Content(
            mediaType = "text/csv",
            schema = @Schema(type = SchemaType.STRING, format = "binary")),
        @Content(
            mediaType = "text/html",
            schema = @Schema(type = SchemaType.STRING, format = "binary")),
        @Content(
            mediaType = "application/pdf",
            schema = @Schema(type = SchemaType.STRING, format = "binary")),
        @Content(
            mediaType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            schema = @Schema(type = SchemaType.STRING, format = "binary"))
      })
  @APIResponse(
      responseCode = "206",
      description = "The requested range.",
      content =
          @Content(
              mediaType = "*/*",
              schema = @Schema(type = SchemaType.STRING, format = "binary")))
  @APIResponse(responseCode = "409")
  public Response download(
      @PathParam("report_id") String reportId,
      @Parameter(
              description = "`inline` lets a browser show the file instead of saving it.",
              schema =
                  @Schema(
                      type = SchemaType.STRING,
                      enumeration = {"attachment", "inline"},
                      defaultValue = "attachment"),
              example = "inline")
          @QueryParam("disposition")
          String disposition,
      @BeanParam DownloadHeaders asking) {
    boolean inline =
        QueryValues.choice("disposition", disposition, Disposition.class) == Disposition.INLINE;
    StoredFile file = find.file(current.caller(), ReportsResource.id(reportId));
    Response answer =
        new Download(
                file.mediaType(),
                file.name(),
                file.byteSize(),
                file.sha256(),
                offset -> files.open(file.reportId(), offset))
            .answer(asking);
    return inline ? shown(answer, file) : answer;
  }

  private static Response shown(Response answer, StoredFile file) {
    answer
        .getHeaders()
        .putSingle(HttpHeaders.CONTENT_DISPOSITION, "inline; filename=\"" + file.name() + '"');
    if (file.mediaType().startsWith(MediaType.TEXT_HTML)) {
      answer.getHeaders().putSingle("Content-Security-Policy", PAGE_POLICY);
    }
    return answer;
  }
}
