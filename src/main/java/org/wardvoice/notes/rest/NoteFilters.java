package org.wardvoice.notes.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.service.NotesWanted;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.time.Times;

public class NoteFilters {

  @Parameter(
      description = "Only of this patient.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  @Parameter(
      description = "Only of this provider.",
      example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a71")
  @QueryParam("provider_id")
  String providerId;

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(description = "Only of this type.", example = "progress")
  @QueryParam("note_type")
  String type;

  @Parameter(
      description = "Only drafts, or only signed ones.",
      schema = @Schema(implementation = NoteStatus.class),
      example = "signed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Only written at this time or later: an ISO 8601 time, or a day in UTC.",
      example = "2026-05-01")
  @QueryParam("date_from")
  String from;

  @Parameter(
      description = "Only written at this time or earlier; a day includes all of it.",
      example = "2026-05-31")
  @QueryParam("date_to")
  String to;

  @Parameter(
      description =
          "Words that the note's content holds, or one of its addenda; \"a phrase\" and -excluded words are understood.",
      example = "chest pain")
  @QueryParam("q")
  String text;

  @Parameter(
      description = "Only what a person should look at, or only all else.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("needs_review")
  String needsReview;

  @Parameter(
      description =
          "`true`: only what was shared with the caller, or with the caller's department.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("shared_with_me")
  String sharedWithMe;

  NotesWanted wanted() {
    return new NotesWanted(
        QueryValues.text(patientId),
        QueryValues.text(providerId),
        QueryValues.text(department),
        QueryValues.text(type),
        QueryValues.choice("status", status, NoteStatus.class),
        Times.from("date_from", QueryValues.text(from)),
        Times.to("date_to", QueryValues.text(to)),
        QueryValues.text(text),
        QueryValues.truth("needs_review", needsReview),
        Boolean.TRUE.equals(QueryValues.truth("shared_with_me", sharedWithMe)));
  }
}
