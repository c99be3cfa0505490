package org.wardvoice.alerts.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.alerts.AlertAdded;
import org.wardvoice.alerts.AlertView;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.AlertsFound;
import org.wardvoice.analysis.Span;
import org.wardvoice.feedback.FeedbackReference;
import org.wardvoice.feedback.FeedbackReferences;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.persistence.LowerCase;

/** Adds what the analysis of a piece of feedback has missed. */
@Stateless
public class AddAlert {

  @Inject private FeedbackReferences feedback;
  @Inject private AlertSteps steps;
  @Inject private AlertViews views;
  @Inject private TellOfAlert tell;
  @Inject private Event<AlertAdded> added;
  @Inject private Clock clock;

  /** Adds; also while the feedback is being processed, for somebody may have listened to it by then. */
  public AlertView add(Caller caller, UUID feedbackId, NewAlert input) {
    if (!Arrays.asList(AlertType.ofTexts()).contains(input.type())) {
      throw new InvalidInput("type", "must be one of: " + types());
    }
    FeedbackReference source =
        feedback.find(caller, feedbackId).orElseThrow(() -> new NotFound("Feedback"));
    AlertFinding finding =
        new AlertFinding(
            input.type(),
            input.severity(),
            input.message(),
            input.phrase(),
            span(input.phrase(), source.text()),
            1);
    Instant now = clock.instant();
    Alert alert = new Alert(Ids.next(), found(caller, source, finding), finding, now);
    alert.wasAdded(caller.userId());
    added.fire(new AlertAdded(alert.id()));
    steps.raise(alert, caller.userId(), now);
    tell.calls(alert, caller.userId(), true, now);
    return views.one(alert);
  }

  private static AlertsFound found(Caller caller, FeedbackReference source, AlertFinding finding) {
    return new AlertsFound(
        caller.organizationId(),
        LowerCase.name(SourceType.FEEDBACK),
        source.id(),
        source.patientId(),
        source.departmentId(),
        caller.userId(),
        source.text(),
        List.of(finding),
        null);
  }

  /** Where the words stand; nowhere where the text does not hold them. */
  private static Span span(String phrase, String text) {
    Span nowhere = new Span(0, 0);
    return phrase == null || text == null ? nowhere : Span.of(phrase, text).orElse(nowhere);
  }

  private static String types() {
    return Arrays.stream(AlertType.ofTexts())
        .map(LowerCase::name)
        .collect(Collectors.joining(", "));
  }
}
