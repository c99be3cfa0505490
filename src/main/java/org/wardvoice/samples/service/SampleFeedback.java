package org.wardvoice.samples.service;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.wardvoice.alerts.RaisedAlert;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.shared.Priority;
import org.wardvoice.transcription.TranscriptionStatus;

/** Feedback of fictitious patients: positive, negative, alarming, inaudible, and still being processed. */
final class SampleFeedback {

  private static final Duration WORK = Duration.ofSeconds(20);

  private record Finding(
      double confidence,
      double sentiment,
      double rating,
      List<String> topics,
      List<RaisedAlert> alerts) {}

  private record Setting(String type, String department, Priority priority) {}

  private SampleFeedback() {}

  static List<FeedbackView> at(Instant now) {
    return List.of(
        heard(
            1,
            new Setting("compliment", "Cardiology", Priority.LOW),
            "The nurses were wonderful and somebody was always there when I rang.",
            new Finding(0.85, 0.86, 4.9, List.of("nursing care", "responsiveness"), List.of()),
            now),
        heard(
            2,
            new Setting("complaint", "Surgery", Priority.HIGH),
            "I waited four hours and nobody told me why.",
            new Finding(
                0.75,
                -0.71,
                1.6,
                List.of("waiting time", "communication"),
                List.of(
                    alert(
                        1,
                        AlertType.DELAY,
                        Severity.MEDIUM,
                        "The patient waited long.",
                        "waited four hours"))),
            now),
        heard(
            3,
            new Setting("general", "Emergency", Priority.URGENT),
            "I fell in the bathroom last night and they gave me the wrong pills.",
            new Finding(
                0.65,
                -0.64,
                1.9,
                List.of("safety", "medication"),
                List.of(
                    alert(
                        2,
                        AlertType.MEDICATION,
                        Severity.CRITICAL,
                        "The patient reports a wrong medication.",
                        "wrong pills"),
                    alert(
                        3,
                        AlertType.FALL,
                        Severity.HIGH,
                        "The patient reports a fall.",
                        "fell in the bathroom"))),
            now),
        heard(
            4,
            new Setting("suggestion", "Pediatrics", Priority.MEDIUM),
            "Dinner comes at half past five. A little later would be better.",
            new Finding(0.55, 0.05, 3.1, List.of("food"), List.of()),
            now),
        unheard(5, TranscriptionStatus.FAILED, "The recording contains no speech.", now),
        unheard(6, TranscriptionStatus.PROCESSING, null, now));
  }

  private static RaisedAlert alert(
      int number, AlertType type, Severity severity, String message, String phrase) {
    return RaisedAlert.standing(
        SampleIds.alert(number), type, severity, message, phrase, severity == Severity.MEDIUM);
  }

  private static FeedbackView heard(
      int number, Setting setting, String transcription, Finding finding, Instant now) {
    Instant created = created(number, now);
    boolean reviewed = number == 2;
    return new FeedbackView(
        SampleIds.feedback(number),
        SampleIds.patient(number),
        transcription,
        finding.sentiment(),
        finding.rating(),
        finding.topics(),
        finding.alerts(),
        created,
        created.plus(WORK),
        setting.type(),
        setting.department(),
        setting.priority(),
        TranscriptionStatus.COMPLETED,
        null,
        finding.confidence(),
        "en",
        6.5 + number,
        reviewed ? SampleIds.user(1) : null,
        reviewed ? created.plus(Duration.ofHours(1)) : null,
        number == 4,
        null,
        null,
        null);
  }

  private static FeedbackView unheard(
      int number, TranscriptionStatus status, String failureReason, Instant now) {
    Instant created = created(number, now);
    boolean failed = status == TranscriptionStatus.FAILED;
    return new FeedbackView(
        SampleIds.feedback(number),
        SampleIds.patient(number),
        null,
        null,
        null,
        List.of(),
        List.of(),
        created,
        failed ? created.plus(WORK) : null,
        "general",
        failed ? "Oncology" : "Intensive Care",
        Priority.MEDIUM,
        status,
        failureReason,
        null,
        null,
        failed ? 3.2 : null,
        null,
        null,
        false,
        null,
        null,
        null);
  }

  /** The last one a minute ago. */
  private static Instant created(int number, Instant now) {
    return now.minus(Duration.ofHours(6L - number)).minus(Duration.ofMinutes(1));
  }
}
