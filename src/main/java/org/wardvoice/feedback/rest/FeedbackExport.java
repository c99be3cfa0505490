package org.wardvoice.feedback.rest;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.wardvoice.export.ExportQuery;
import org.wardvoice.export.ExportSource;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.feedback.service.FindFeedback.FeedbackQuery;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.NamedFilters;

/** Exports feedback. */
@Component
public class FeedbackExport implements ExportSource<FeedbackView> {

  static final NamedFilters<FeedbackFilters, FeedbackQuery> FILTERS =
      new NamedFilters<>(FeedbackFilters.class, FeedbackFilters::wanted);

  private final FindFeedback find;

  @Inject
  public FeedbackExport(FindFeedback find) {
    this.find = find;
  }

  @Override
  public String dataType() {
    return "feedback";
  }

  @Override
  public List<String> permissions() {
    return List.of("feedback:read");
  }

  @Override
  public Set<String> filters() {
    return FILTERS.names();
  }

  @Override
  public Selection<FeedbackView> select(Caller caller, ExportQuery wanted) {
    FeedbackQuery filters = FILTERS.read(wanted.filters());
    return () -> find.all(caller, filters, wanted);
  }
}
