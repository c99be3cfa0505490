package org.wardvoice.notes.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.service.NotesQuery;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

public class NoteFilters {

  @Parameter(description = "Filter by patient.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  @Parameter(description = "Filter by provider.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a71")
  @QueryParam("provider_id")
  String providerId;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(description = "Filter by type.", example = "progress")
  @QueryParam("note_type")
  String type;

  @Parameter(
      description = "Filter by status: drafts or signed notes.",
      schema = @Schema(implementation = NoteStatus.class),
      example = "signed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter: written at or after this ISO 8601 time, or day in UTC.",
      example = "2026-05-01")
  @QueryParam("date_from")
  String from;

  @Parameter(
      description =
          "Filter: written at or before this ISO 8601 time, or day in UTC, which is included.",
      example = "2026-05-31")
  @QueryParam("date_to")
  String to;

  @Parameter(
      description =
          "Full-text search in contents and addenda. Supports \"phrases\" and -excluded words.",
      example = "chest pain")
  @QueryParam("q")
  String text;

  @Parameter(
      description = "Filter by whether the note needs review by a person.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("needs_review")
  String needsReview;

  @Parameter(
      description = "`true`: only notes shared with the caller or the caller's department.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("shared_with_me")
  String sharedWithMe;

  NotesQuery wanted(QueryReader query) {
    return new NotesQuery(
        QueryValues.text(patientId),
        QueryValues.text(providerId),
        QueryValues.text(department),
        QueryValues.text(type),
        query.choice("status", status, NoteStatus.class),
        query.from("date_from", from),
        query.to("date_to", to),
        QueryValues.text(text),
        query.truth("needs_review", needsReview),
        Boolean.TRUE.equals(query.truth("shared_with_me", sharedWithMe)));
  }
}
