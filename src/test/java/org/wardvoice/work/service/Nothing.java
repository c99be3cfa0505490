package org.wardvoice.work.service;

import java.time.Duration;
import java.util.List;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Work that is done at once. */
class Nothing implements WorkHandler<String> {

  private final Duration lease;

  Nothing() {
    this(Duration.ofSeconds(1));
  }

  Nothing(Duration lease) {
    this.lease = lease;
  }

  @Override
  public String kind() {
    return "nothing";
  }

  @Override
  public WorkTerms terms() {
    return terms(1);
  }

  final WorkTerms terms(int workers) {
    Duration second = Duration.ofSeconds(1);
    return new WorkTerms(
        workers, second, lease, List.of(second), 10, WorkTerms.NEVER, Duration.ZERO);
  }

  @Override
  public String prepare(ClaimedWork work) {
    return "";
  }

  @Override
  public void commit(ClaimedWork work, String result) {}

  @Override
  public void failed(ClaimedWork work, String reason) {}
}
