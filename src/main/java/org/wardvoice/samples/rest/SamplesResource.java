package org.wardvoice.samples.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.samples.service.ShowSamples;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.tasks.TaskView;

/** The specification's test endpoints. */
@Path("test")
@Tag(
    name = "Samples",
    description =
        "Sample records for client development. Available only where the operator has enabled them.")
@ApplicationScoped
public class SamplesResource {

  @Inject private ShowSamples samples;

  @GET
  @Path("sample-patients")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get sample patients",
      description = "Always the same patients, with times relative to now. Nothing is stored.")
  public PatientSamples patientSamples() {
    return new PatientSamples(samples.patients());
  }

  @GET
  @Path("sample-feedback")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get sample feedback",
      description =
          "Feedback from the sample patients, with times relative to now. Nothing is stored.")
  public FeedbackSamples feedbackSamples() {
    return new FeedbackSamples(samples.feedback());
  }

  @GET
  @Path("sample-tasks")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Get sample tasks",
      description = "Tasks for the sample patients, with times relative to now. Nothing is stored.")
  public TaskSamples taskSamples() {
    return new TaskSamples(samples.tasks());
  }

  /** Fictitious patients. */
  public record PatientSamples(List<PatientView> patients) {}

  /** Their feedback. */
  public record FeedbackSamples(List<FeedbackView> feedback) {}

  /** Their tasks. */
  public record TaskSamples(List<TaskView> tasks) {}
}
