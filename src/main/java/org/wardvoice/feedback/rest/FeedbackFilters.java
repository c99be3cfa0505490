package org.wardvoice.feedback.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.feedback.service.FindFeedback.FeedbackQuery;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.transcription.TranscriptionStatus;

public class FeedbackFilters {

  @Parameter(description = "Filter by patient.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Filter: submitted at or after this ISO 8601 time, or day in UTC.",
      example = "2026-05-01")
  @QueryParam("date_from")
  String from;

  @Parameter(
      description =
          "Filter: submitted at or before this ISO 8601 time, or day in UTC, which is included.",
      example = "2026-05-31")
  @QueryParam("date_to")
  String to;

  @Parameter(
      description = "Filter by processing status.",
      schema = @Schema(implementation = TranscriptionStatus.class),
      example = "completed")
  @QueryParam("status")
  String status;

  @Parameter(description = "Filter by type.", example = "complaint")
  @QueryParam("feedback_type")
  String type;

  @Parameter(
      description = "Filter by priority.",
      schema = @Schema(implementation = Priority.class),
      example = "high")
  @QueryParam("priority")
  String priority;

  @Parameter(
      description = "Filter by sentiment.",
      schema = @Schema(implementation = Sentiment.class),
      example = "negative")
  @QueryParam("sentiment")
  String sentiment;

  @Parameter(
      description = "Filter by whether the feedback needs review by a person.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("needs_review")
  String needsReview;

  @Parameter(
      description = "Full-text search. Supports \"phrases\" and -excluded words.",
      example = "waiting room")
  @QueryParam("q")
  String text;

  FeedbackQuery wanted(QueryReader query) {
    return new FeedbackQuery(
        QueryValues.text(patientId),
        QueryValues.text(department),
        query.from("date_from", from),
        query.to("date_to", to),
        query.choice("status", status, TranscriptionStatus.class),
        QueryValues.text(type),
        query.choice("priority", priority, Priority.class),
        query.choice("sentiment", sentiment, Sentiment.class),
        query.truth("needs_review", needsReview),
        QueryValues.text(text));
  }
}
