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

/** Shows people who don't exist, for those who build clients. Nothing is stored, and no read is on record: nobody's data is shown. */
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
   * Six patients, one of each status.
   *
   * @throws NotFound where samples are not enabled
   */
  public List<PatientView> patients() {
    return shown(SamplePatients::at);
  }

  /**
   * What those patients said.
   *
   * @throws NotFound where samples are not enabled
   */
  public List<FeedbackView> feedback() {
    return shown(SampleFeedback::at);
  }

  /**
   * What is to be done for them.
   *
   * @throws NotFound where samples are not enabled
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
