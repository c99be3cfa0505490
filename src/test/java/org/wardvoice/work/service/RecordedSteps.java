package org.wardvoice.work.service;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.service.WorkMetrics.Outcome;

/** Some work, without a database; records what becomes of it. */
class RecordedSteps extends WorkSteps {

  final List<String> ends = new ArrayList<>();
  private int left;

  RecordedSteps(int works) {
    left = works;
  }

  static ClaimedWork work() {
    return new ClaimedWork(Ids.next(), Ids.next(), Ids.next(), null);
  }

  @Override
  public List<ClaimedWork> clearUp(WorkHandler<?> handler) {
    return List.of();
  }

  @Override
  public boolean isAnyDue(String kind) {
    return true;
  }

  @Override
  public Optional<ClaimedWork> claim(WorkHandler<?> handler) {
    left--;
    return left < 0 ? Optional.empty() : Optional.of(work());
  }

  @Override
  public <R> Optional<Outcome> complete(ClaimedWork work, WorkHandler<R> handler, R result) {
    ends.add("saved");
    return Optional.of(Outcome.DONE);
  }

  @Override
  public Optional<Outcome> tryAgain(ClaimedWork work, WorkHandler<?> handler, String reason) {
    ends.add("later");
    return Optional.of(Outcome.RETRIED);
  }

  @Override
  public void giveBack(Collection<ClaimedWork> given) {
    ends.add("given back");
  }
}
