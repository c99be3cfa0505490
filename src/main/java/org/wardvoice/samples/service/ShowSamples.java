package org.wardvoice.samples.service;

import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.tasks.TaskView;

/**
 * Shows fictitious data for developers of clients. Nothing is stored, and reads are not audited, because no real
 * person's data is shown.
 */
@Component
public class ShowSamples {

  private final SamplesConfig config;
  private final Clock clock;

  @Inject
  public ShowSamples(SamplesConfig config, Clock clock) {
    this.config = config;
    this.clock = clock;
  }

  /**
   * Six patients, with all statuses.
   *
   * @throws NotFound if samples are not enabled
   */
  public List<PatientView> patients() {
    return shown(SamplePatients::at);
  }

  /**
   * Their feedback.
   *
   * @throws NotFound if samples are not enabled
   */
  public List<FeedbackView> feedback() {
    return shown(SampleFeedback::at);
  }

  /**
   * Their tasks.
   *
   * @throws NotFound if samples are not enabled
   */
  public List<TaskView> tasks() {
    return shown(SampleTasks::at);
  }

  private <T> List<T> shown(Function<Instant, List<T>> samples) {
    if (!config.isEnabled()) {
      throw new NotFound("Resource");
    }
    return samples.apply(clock.instant().truncatedTo(ChronoUnit.MINUTES));
  }
}
