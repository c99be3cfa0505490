package org.wardvoice.feedback.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.Stamped;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** Provides feedback to features that convert it to other formats. */
@Component
public class FeedbackLookup implements RecordLookup<FeedbackView> {

  private final FindFeedback find;

  @Inject
  public FeedbackLookup(FindFeedback find) {
    this.find = find;
  }

  @Override
  public Stamped<FeedbackView> one(Caller caller, UUID id) {
    return find.stamped(caller, id);
  }

  @Override
  public UUID recordingOf(Caller caller, UUID id) {
    return find.recordingOf(caller, id);
  }

  @Override
  public Page<Stamped<FeedbackView>> search(Caller caller, RecordQuery wanted, PageRequest page) {
    return find.search(caller, wanted, page);
  }
}
