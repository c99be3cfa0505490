package org.wardvoice.feedback.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The repeated response for a submission that was committed before the server was stopped. */
@Component
public class ReplayedFeedbackAnswer implements ReplayedAnswer {

  private final FindFeedback find;
  private final CurrentCaller current;

  @Inject
  public ReplayedFeedbackAnswer(FindFeedback find, CurrentCaller current) {
    this.find = find;
    this.current = current;
  }

  @Override
  public String type() {
    return "feedback";
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.receipt(id, find.receipt(current.caller(), id));
  }
}
