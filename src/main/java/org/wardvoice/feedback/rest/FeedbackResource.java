package org.wardvoice.feedback.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.service.FeedbackChange;
import org.wardvoice.feedback.service.FeedbackReceipt;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.feedback.service.RetryFeedback;
import org.wardvoice.feedback.service.ReviewFeedback;
import org.wardvoice.patients.ExpandPatient;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.Expand;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;

/** Patients' feedback over HTTP. */
@Path("feedback")
@ApplicationScoped
@Tag(name = "Feedback", description = "What patients say about their stay, with its analysis.")
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
          "Send a recording (`audio_file`: WAV, MP3, M4A/AAC, OGG, WebM or FLAC, recognized by content) or a written"
              + " `text`. Returns at once; transcription and analysis follow in the background.")
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
          "Lists feedback, newest first: of patients whom the caller may read, and feedback that the caller"
              + " submitted.")
  public Page<FeedbackView> list(
      @BeanParam FeedbackFilters filters,
      @BeanParam ListParameters parameters,
      @BeanParam ExpandPatient expand) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(), filters.wanted(query), expand.parts(), parameters.request(query));
  }

  @GET
  @Path("{feedback_id}")
  @RequiresPermission("feedback:read")
  @Operation(
      summary = "Get feedback",
      description =
          "Returns one feedback item. No alert means that none was found, not that there is no problem.")
  public FeedbackView read(
      @PathParam("feedback_id") String feedbackId,
      @Parameter(
              description =
                  "`words` adds each word with start, end and confidence. `findings` adds the evidence for the"
                      + " findings, and each sentence with its sentiment and alerts. `patient` adds the patient, as in lists of patients, if the caller may read"
                      + " it.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    return find.one(current.caller(), PathId.of(RECORD, feedbackId), Expand.of(expand));
  }

  @PUT
  @Path("{feedback_id}")
  @RequiresPermission("feedback:update")
  @Operation(
      summary = "Review feedback",
      description =
          "A corrected `transcription` is analyzed again; the original transcription is kept. Alerts that the"
              + " correction no longer supports are withdrawn; withdrawing an alert of high or critical severity"
              + " requires an `alert_withdrawal_reason`. Not possible while the feedback is being processed.")
  public FeedbackView update(
      @PathParam("feedback_id") String feedbackId, Patch<FeedbackChange> change) {
    return review.review(current.caller(), PathId.of(RECORD, feedbackId), change, precondition);
  }

  @POST
  @Path("{feedback_id}/retry")
  @RequiresPermission("feedback:update")
  @Operation(
      summary = "Retry the transcription of feedback",
      description = "Possible only if the transcription has failed.")
  public FeedbackView retry(@PathParam("feedback_id") String feedbackId) {
    return retry.retry(current.caller(), PathId.of(RECORD, feedbackId));
  }

  /** Repeats the lost response to a submission. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindFeedback find, CurrentCaller current) {
    return new ReplayedAnswer(
        "feedback", id -> Created.receipt(id, find.receipt(current.caller(), id)));
  }
}
