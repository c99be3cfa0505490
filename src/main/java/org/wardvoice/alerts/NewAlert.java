package org.wardvoice.alerts;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.stream.Collectors;
import org.wardvoice.analysis.AlertFinding;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.analysis.Span;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.text.Text;

/**
 * An alert that a user adds because the analysis missed it.
 *
 * @param message one sentence for staff
 * @param phrase the words that support it, if any
 */
public record NewAlert(
    @NotNull AlertType type,
    @NotNull Severity severity,
    @NotNull @Text(min = 1, max = 1000) String message,
    @Text(min = 1, max = 1000) String phrase) {

  private static final Span NOWHERE = new Span(0, 0);

  /**
   * The alert as a finding.
   *
   * @param text that may contain the phrase, or null
   */
  public AlertFinding finding(String text) {
    Span span = phrase == null || text == null ? NOWHERE : Span.of(phrase, text).orElse(NOWHERE);
    return new AlertFinding(type, severity, message, phrase, span, 1);
  }

  /**
   * Checks the type.
   *
   * @throws InvalidInput if it can't be found in a text
   */
  public void checkType() {
    List<AlertType> types = List.of(AlertType.ofTexts());
    if (!types.contains(type)) {
      throw new InvalidInput(
          "type",
          "must be one of: "
              + types.stream().map(LowerCase::name).collect(Collectors.joining(", ")));
    }
  }
}
