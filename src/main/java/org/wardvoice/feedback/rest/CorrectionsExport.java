package org.wardvoice.feedback.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.feedback.service.FindFeedback.FeedbackQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;

/** Exports what people have put right in feedback. */
@Component
public class CorrectionsExport implements ExportSource<CorrectionView> {

  private final FindFeedback find;

  @Inject
  public CorrectionsExport(FindFeedback find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "corrections";
  }

  @Override
  public List<String> permissions() {
    return List.of("feedback:read");
  }

  @Override
  public Set<String> filters() {
    return FeedbackExport.FILTERS.names();
  }

  @Override
  public Selection<CorrectionView> select(Caller caller, ExportQuery wanted) {
    FeedbackQuery filters = FeedbackExport.FILTERS.read(wanted.filters());
    return () -> find.corrections(caller, filters, wanted);
  }
}
