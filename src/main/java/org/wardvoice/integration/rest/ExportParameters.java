package org.wardvoice.integration.rest;

import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.integration.service.deidentified.FreeText;
import org.wardvoice.integration.service.export.ExportAsked;
import org.wardvoice.integration.service.export.ExportFormat;
import org.wardvoice.integration.service.export.PrepareExport.Exportable;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

/** The query parameters of an export. */
public class ExportParameters {

  private static final int LONGEST_RECIPIENT = 500;

  @Parameter(
      description = "The export format. The audit log is not available as `hl7`.",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"json", "ndjson", "csv", "xml", "hl7"},
              defaultValue = "json"),
      example = "json")
  @QueryParam("format")
  String format;

  @Parameter(
      description =
          "Filter by time of creation, as an ISO 8601 interval: `start/end`, `start/duration` or `duration/end`."
              + " Each end is a time with an offset, or a date, which means the whole day in UTC.",
      schema = @Schema(type = SchemaType.STRING),
      example = "2026-05-01/2026-05-31")
  @QueryParam("date_range")
  String dateRange;

  @Parameter(
      description =
          "A JSON object with the filters of the corresponding list, such as `status` or `department`. Values are"
              + " strings, numbers or booleans.",
      content =
          @Content(
              mediaType = MediaType.APPLICATION_JSON,
              schema = @Schema(type = SchemaType.OBJECT),
              example = "{\"department\": \"Cardiology\"}"))
  @QueryParam("filters")
  String filters;

  @Parameter(
      description =
          "De-identifies fields following the HIPAA Safe Harbor list: names, record numbers and ids become"
              + " pseudonyms that are the same in every export of the organization; dates are reduced to the year."
              + " Free text (transcriptions, contents, titles, descriptions, messages and the like) is removed:"
              + " null, or absent where the format has no null. See `free_text`.",
      schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"),
      example = "true")
  @QueryParam("deidentified")
  String deidentified;

  @Parameter(
      description =
          "How to treat free text; only with `deidentified` true. `removed` leaves it out. `scrubbed` replaces names,"
              + " dates, numbers and places by placeholders such as `[DATE]`. It uses rules, which miss some identifiers:"
              + " a person must check the texts before they are released.",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"removed", "scrubbed"},
              defaultValue = "removed"),
      example = "scrubbed")
  @QueryParam("free_text")
  String freeText;

  @Parameter(
      description =
          "Who gets the file, for the accounting of disclosures, such as a registry or an agency. Default: the caller."
              + " At most 500 characters. De-identified exports are not accounted for.",
      schema = @Schema(type = SchemaType.STRING, maxLength = LONGEST_RECIPIENT),
      example = "State cancer registry")
  @QueryParam("recipient")
  String recipient;

  @Parameter(
      description =
          "Why, for the accounting of disclosures. Default: `wardvoice.disclosures.export-purpose`.",
      schema = @Schema(implementation = DisclosurePurpose.class),
      example = "public_health")
  @QueryParam("purpose")
  String purpose;

  /**
   * @throws InvalidInput if one is invalid
   */
  ExportAsked of(Exportable exportable) {
    QueryReader query = new QueryReader();
    ExportFormat wanted = query.read(() -> wantedFormat(exportable));
    DateRange created = query.read(this::wantedRange);
    Map<String, String> named = query.read(() -> wantedFilters(exportable));
    FreeText text = query.read(this::wantedText);
    Recipient receiving = query.read(this::wantedRecipient);
    query.end();
    return new ExportAsked(
        wanted, new ExportQuery(created.from(), created.to(), named), text, receiving);
  }

  private ExportFormat wantedFormat(Exportable exportable) {
    ExportFormat known = QueryValues.choice("format", format, ExportFormat.class);
    ExportFormat wanted = known == null ? ExportFormat.JSON : known;
    exportable.check(wanted);
    return wanted;
  }

  private DateRange wantedRange() {
    String range = QueryValues.text(dateRange);
    return range == null ? new DateRange(null, null) : DateRange.of(range);
  }

  private Map<String, String> wantedFilters(Exportable exportable) {
    String given = QueryValues.text(filters);
    return given == null ? Map.of() : ExportFilters.of(given, exportable.filters());
  }

  private Recipient wantedRecipient() {
    String name = QueryValues.text(recipient);
    if (name != null && name.codePointCount(0, name.length()) > LONGEST_RECIPIENT) {
      throw new InvalidInput(
          "recipient", "must be at most " + LONGEST_RECIPIENT + " characters long");
    }
    return new Recipient(
        name, null, QueryValues.choice("purpose", purpose, DisclosurePurpose.class));
  }

  private FreeText wantedText() {
    boolean wanted = Boolean.TRUE.equals(QueryValues.truth("deidentified", deidentified));
    FreeText given = QueryValues.choice("free_text", freeText, FreeText.class);
    if (!wanted && given != null) {
      throw new InvalidInput("free_text", "can only be given with deidentified=true");
    }
    return wanted && given == null ? FreeText.REMOVED : given;
  }
}
