package org.wardvoice.samples.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.testing.SetClock;

class ShowSamplesTest {

  private static ShowSamples with(Map<String, String> settings) {
    return new ShowSamples(
        new SamplesConfig(Settings.shipped(settings)), new SetClock("2026-05-06T08:20:30Z"));
  }

  private final ShowSamples samples = with(Map.of("wardvoice.test-endpoints.enabled", "true"));

  @Test
  void showsNothingAsShipped() {
    ShowSamples shipped = with(Map.of());
    assertThatThrownBy(shipped::patients).isInstanceOf(NotFound.class);
    assertThatThrownBy(shipped::feedback).isInstanceOf(NotFound.class);
    assertThatThrownBy(shipped::tasks).isInstanceOf(NotFound.class);
  }

  @Test
  void showsEachStatus() {
    assertThat(samples.patients()).extracting(PatientView::status).contains(PatientStatus.values());
    assertThat(samples.tasks()).extracting(TaskView::status).contains(TaskStatus.values());
    assertThat(samples.tasks()).filteredOn(TaskView::overdue).hasSize(1);
  }

  @Test
  void namesThePatientsThatItShows() {
    Set<UUID> patients =
        samples.patients().stream().map(PatientView::id).collect(Collectors.toSet());
    assertThat(patients).hasSize(6).allMatch(id -> id.version() == 7 && id.variant() == 2);
    assertThat(
            Stream.concat(
                samples.feedback().stream().map(FeedbackView::patientId),
                samples.tasks().stream().map(TaskView::patientId)))
        .allMatch(patients::contains);
  }
}
