package org.wardvoice.feedback;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.persistence.After;

/**
 * Processed feedback with its findings for other systems of the hospital, whoever may read it here. What could not be
 * transcribed has none and is left out. Always inside a transaction of its caller, who checks the permissions and audits.
 */
public interface FindingsFeed {

  /** How many have changed after that. */
  long count(UUID organizationId, After after);

  /** In the order of their last changes, at most that many. */
  List<Found> changed(UUID organizationId, After after, int most);

  /** These; unknown and unprocessed ones are absent. */
  List<Found> these(UUID organizationId, Collection<UUID> ids);

  /**
   * Processed feedback.
   *
   * @param at its place in the order
   */
  record Found(After at, FeedbackView feedback) {}
}
