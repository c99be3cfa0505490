package org.wardvoice.feedback.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.service.FeedbackChange;
import org.wardvoice.feedback.service.FeedbackReceipt;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.feedback.service.RetryFeedback;
import org.wardvoice.feedback.service.ReviewFeedback;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Patients' feedback over HTTP. */
@Path("feedback")
@RequestScoped
@Tag(name = "Feedback", description = "What patients say of their stay, and what was found in it.")
public class FeedbackResource {

  private static final String RECORD = "Feedback";

  @Inject private CurrentCaller current;
  @Inject private Submissions submissions;
  @Inject private FindFeedback find;
  @Inject private ReviewFeedback review;
  @Inject private RetryFeedback retry;
  @Inject private Precondition precondition;

  @POST
  @RequiresPermission("feedback:create")
  @Operation(
      summary = "Submit feedback",
      description =
          "A recording (`audio_file`: WAV, MP3, M4A/AAC, OGG, WebM or FLAC, recognized by its content) or a written"
              + " `text`. The answer comes at once; transcription and analysis follow.")
  public Created<FeedbackReceipt> submit(
      @FormOf(value = FeedbackForm.class, file = "audio_file", fileRequired = false)
          MultipartForm form) {
    FeedbackReceipt receipt = submissions.submit(current.caller(), form);
    return Created.receipt(receipt.feedbackId(), receipt);
  }

  @GET
  @RequiresPermission("feedback:read")
  @Operation(
      summary = "List feedback",
      description =
          "Newest first: that of patients whom the caller may read, and what the caller took in.")
  public Page<FeedbackView> list(
      @BeanParam FeedbackFilters filters, @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), parameters.request());
  }

  @GET
  @Path("{feedback_id}")
  @RequiresPermission("feedback:read")
  @Operation(
      summary = "Read feedback",
      description =
          "One piece of feedback. No alert means that none was found, never that all is well.")
  public FeedbackView read(
      @PathParam("feedback_id") String feedbackId,
      @Parameter(
              description =
                  "`words`: each word with start, end and confidence. `findings`: what the findings rest on.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    List<String> wanted = expand == null ? List.of() : List.of(expand.split(",", -1));
    return find.one(current.caller(), PathId.of(RECORD, feedbackId), wanted);
  }

  @PUT
  @Path("{feedback_id}")
  @RequiresPermission("feedback:update")
  @Operation(
      summary = "Review feedback",
      description =
          "Corrected words (`transcription`) are analysed anew; the engine's own words are kept. An alert that they no longer"
              + " support is withdrawn; for one of high or critical severity that takes an `alert_withdrawal_reason`. Not"
              + " while it is being processed.")
  public FeedbackView update(
      @PathParam("feedback_id") String feedbackId, Patch<FeedbackChange> change) {
    return review.review(current.caller(), PathId.of(RECORD, feedbackId), change, precondition);
  }

  @POST
  @Path("{feedback_id}/retry")
  @RequiresPermission("feedback:update")
  @Operation(
      summary = "Transcribe failed feedback again",
      description = "Only where the transcription has failed.")
  public FeedbackView retry(@PathParam("feedback_id") String feedbackId) {
    return retry.retry(current.caller(), PathId.of(RECORD, feedbackId));
  }
}
