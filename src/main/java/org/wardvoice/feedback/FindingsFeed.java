package org.wardvoice.feedback;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Processed feedback with its findings, for other systems of the hospital; not limited by the caller's access. Feedback
 * that could not be transcribed is left out. Always inside a transaction of its caller, who checks permissions and
 * audits.
 */
public interface FindingsFeed {

  /** The number of records that changed after that position. */
  long count(UUID organizationId, After after);

  /** The next records by the time of their last change, at most that many. */
  List<Found> changed(UUID organizationId, After after, int most);

  /** Finds records; unknown and unprocessed ones are absent. */
  List<Found> these(UUID organizationId, Collection<UUID> ids);

  /**
   * Processed feedback.
   *
   * @param at its position in the order
   */
  record Found(After at, FeedbackView feedback) {}
}
