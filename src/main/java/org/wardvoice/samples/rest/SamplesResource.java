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
        "Made-up records to build clients with; only where the service's administrator has switched them on.")
@ApplicationScoped
public class SamplesResource {

  @Inject private ShowSamples samples;

  @GET
  @Path("sample-patients")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Show made-up patients",
      description = "Always the same, with times relative to now. Nothing is stored.")
  public PatientSamples patientSamples() {
    return new PatientSamples(samples.patients());
  }

  @GET
  @Path("sample-feedback")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Show made-up feedback",
      description = "Of the made-up patients, with times relative to now. Nothing is stored.")
  public FeedbackSamples feedbackSamples() {
    return new FeedbackSamples(samples.feedback());
  }

  @GET
  @Path("sample-tasks")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Show made-up tasks",
      description = "For the made-up patients, with times relative to now. Nothing is stored.")
  public TaskSamples taskSamples() {
    return new TaskSamples(samples.tasks());
  }

  /** Patients who don't exist. */
  public record PatientSamples(List<PatientView> patients) {}

  /** What they said. */
  public record FeedbackSamples(List<FeedbackView> feedback) {}

  /** What is to be done for them. */
  public record TaskSamples(List<TaskView> tasks) {}
}
