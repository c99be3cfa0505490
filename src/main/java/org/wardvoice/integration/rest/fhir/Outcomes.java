package org.wardvoice.integration.rest.fhir;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.hl7.fhir.r4.model.OperationOutcome;
import org.hl7.fhir.r4.model.OperationOutcome.IssueSeverity;
import org.hl7.fhir.r4.model.OperationOutcome.IssueType;
import org.hl7.fhir.r4.model.OperationOutcome.OperationOutcomeIssueComponent;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.http.answering.ErrorBody;
import org.wardvoice.shared.http.answering.ShortError;
import org.wardvoice.shared.language.Translations;

/** Converts the API's errors to operation outcomes, with the same texts, and the error codes as diagnostics. */
final class Outcomes {

  private Outcomes() {}

  /**
   * Converts an error.
   *
   * @param body an {@link ErrorBody} or a {@link ShortError}
   * @param language what the client prefers to English, if anything
   */
  static OperationOutcome of(int status, Object body, Optional<Translations> language) {
    OperationOutcome outcome = new OperationOutcome();
    if (body instanceof ShortError brief) {
      String diagnostics = brief.required() == null ? null : "required: " + brief.required();
      issue(outcome, status, brief.error()).setDiagnostics(diagnostics);
    } else if (body instanceof ErrorBody error) {
      longer(
          outcome,
          status,
          error.error(),
          text -> language.map(wanted -> wanted.of(text)).orElse(text));
    } else {
      issue(outcome, status, "Error " + status);
    }
    return outcome;
  }

  private static void longer(
      OperationOutcome outcome,
      int status,
      ErrorBody.Problem problem,
      UnaryOperator<String> words) {
    if (problem.details().get("violations") instanceof List<?> violations) {
      for (Object one : violations) {
        if (one instanceof Violation violation) {
          issue(outcome, status, violation.field() + " " + words.apply(violation.issue()))
              .setDiagnostics(problem.code());
        }
      }
      return;
    }
    Object requestId = problem.details().get("request_id");
    issue(outcome, status, words.apply(problem.message()))
        .setDiagnostics(
            requestId == null ? problem.code() : problem.code() + ", request " + requestId);
  }

  private static OperationOutcomeIssueComponent issue(
      OperationOutcome outcome, int status, String text) {
    OperationOutcomeIssueComponent issue =
        outcome
            .addIssue()
            .setSeverity(status >= 500 && status != 503 ? IssueSeverity.FATAL : IssueSeverity.ERROR)
            .setCode(type(status));
    issue.getDetails().setText(text);
    return issue;
  }

  private static IssueType type(int status) {
    return switch (status) {
      case 400 -> IssueType.INVALID;
      case 401 -> IssueType.LOGIN;
      case 403 -> IssueType.FORBIDDEN;
      case 404 -> IssueType.NOTFOUND;
      case 405, 406, 415 -> IssueType.NOTSUPPORTED;
      case 409, 412 -> IssueType.CONFLICT;
      case 413, 414, 431 -> IssueType.TOOLONG;
      case 429 -> IssueType.THROTTLED;
      case 503 -> IssueType.TRANSIENT;
      default -> status < 500 ? IssueType.PROCESSING : IssueType.EXCEPTION;
    };
  }
}
